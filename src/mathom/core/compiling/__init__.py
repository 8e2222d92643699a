"""The compiler that makes rule functions copyable.

A rule function is an ordinary generator: it yields a `Decision` and is sent the chosen `Option`; it runs another rule
function with `yield from`. Python cannot copy a running generator, so `@resumable` also compiles the function's source
into a plain function over *frames*. A frame is an immutable tuple, `(code, program counter, *live locals)`; a match in
progress is its state and a list of frames, and copying it is copying that list.

    compiled(state, waiting, frame, sent, *arguments) -> waiting | returned value

The compiled function starts with its arguments (`frame` is None), or takes up at the frame's program counter with the
value sent, and runs until it has to wait:

* `x = yield decision`       puts the decision and its own frame into `waiting`, an empty list, and returns that list;
* `x = yield from rule(g)`   calls the other rule's compiled form; if that one returns `waiting`, it adds its own frame
                             and returns the list, too, else it goes on with the value returned;
* `return value`             leaves nothing and returns the value, which is sent to the frame below.

So a rule that need not ask costs a function call, `waiting` holds the decision and then the innermost frame first, and
no value that a rule returns can be mistaken for a question.

Only statements that contain a `yield` are taken apart (into basic blocks); all others are kept as they were written,
with their line numbers, so tracebacks, debuggers and coverage show the source that people wrote.

The modules, in the order in which they work: `source` reads a function, `refusing` says what may not stand in it,
`blocks` takes it apart, `names` finds the locals that are needed where, `keeping` refuses locals that can change and
`capturing` lambdas that would see old ones, `emitting` puts the blocks together again, `translating` is all of that,
`shelf` keeps the result for the next process, and `assembling` makes the function.
"""
