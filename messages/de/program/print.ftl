# Was außer den Wörtern eines Spielsystems gedruckt wird.

print-pages = { $count ->
    [one] Eine Seite
   *[other] { $count } Seiten
}
