# Building a character step by step, and what the rules do not allow.

building-step-by-step = Build step by step
building-it-step-by-step = Build it step by step
building-step = Step { $step } of { $steps }
building-step-titled = Step { $step } of { $steps }: { $title }
building-step-to-fix = { $title } ({ $count } to fix)
building-go-to = Go to
building-next = Next
building-totals = Totals
building-was = was { $value }

# Rule checks.

building-checks = Rule checks
building-checks-enforce = Enforce
building-checks-advise = Warn
building-checks-silent = Off
building-not-allowed =
    { $count ->
        [one] One thing the rules do not allow
       *[other] { $count } things the rules do not allow
    }
building-the-rule = The rule
building-ignore = Ignore
building-ignored = Ignored: { $reason }
building-stop-ignoring = Stop ignoring
