import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { doorLists } from "./doors.ts"

/* npm run doors: writes the lists of doors. A test says when they are not fresh. */

const root = resolve(import.meta.dirname, "../..")
for (const [file, content] of Object.entries(doorLists(root))) {
  writeFileSync(resolve(root, file), content)
  console.log(file)
}
