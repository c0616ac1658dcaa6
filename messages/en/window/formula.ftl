# Writing formulas.

formula-names = Names for the formula
