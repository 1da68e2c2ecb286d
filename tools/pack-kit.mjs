// Packs `machines/kit` as an npm package: `npm run pack:kit -- <folder>` writes the .tgz into the folder.
import "./node-version.mjs"
import { cpSync, mkdirSync, rmSync } from "node:fs"
import { resolve } from "node:path"
import { run } from "./run.mjs"

const out = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? ".tmp")
const made = resolve(out, "flow-kit")
rmSync(made, { recursive: true, force: true })
mkdirSync(made, { recursive: true })
const code = await run("tsc", ["-p", "tools/flow-kit.tsconfig.json", "--outDir", made])
if (code !== 0) process.exit(code)
for (const file of ["package.json", "README.md"]) cpSync(`machines/kit/${file}`, `${made}/${file}`)
process.exit(await run("npm", ["pack", "--silent", "--pack-destination", out, made]))
