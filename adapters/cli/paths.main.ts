import { resolve } from "node:path"
import { flows } from "../../machines/index.ts"
import { pathsCommand } from "./paths.ts"
import { print } from "./print.ts"

const root = resolve(import.meta.dirname, "../..")
print(pathsCommand(process.argv.slice(2), { flows, root, cwd: process.env.INIT_CWD ?? process.cwd() }))
