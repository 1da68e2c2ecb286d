import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { doorsFile, doorsList } from "./doors.ts"

/* `npm run doors` writes the list of the flows. A test fails if the list is out of date. */

const root = resolve(import.meta.dirname, "../..")
writeFileSync(resolve(root, doorsFile), doorsList(root))
console.log(doorsFile)
