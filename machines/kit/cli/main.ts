#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { flowsCommand } from "./flows.ts"
import { loaded } from "./load.ts"
import { Unfit } from "./unfit.ts"

const { code, stdout, stderr, file } = await flowsCommand(process.argv.slice(2), {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  load: loaded,
  read: (path) => {
    try {
      return readFileSync(path, "utf8")
    } catch {
      throw new Unfit(`There is no file ${path}.`)
    }
  },
})
if (file !== undefined) {
  mkdirSync(dirname(file.path), { recursive: true })
  writeFileSync(file.path, file.text)
}
process.stdout.on("error", () => process.exit(0))
process.stderr.write(stderr)
process.stdout.write(stdout)
process.exitCode = code
