# What is printed around the words of a pack: heads, feet, labels.

print-pages = { $count ->
    [one] One page
   *[other] { $count } pages
}
