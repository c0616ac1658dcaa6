# Words that many places share.

add = Add
cancel = Cancel
close = Close
create = Create
delete = Delete
done = Done
edit = Edit
name = Name
note = Note
open = Open
remove = Remove
save = Save
search = Search
undo = Undo
