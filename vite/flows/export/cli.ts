import "temporal-polyfill/global"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { exportFlows } from "./export.ts"
import { NotOurs } from "./make-room.ts"

const help = `Writes every flow as SVG, PNG, Mermaid and JSON, and a site in both languages that opens from the disk.

  npm run flows:export -- --out <folder> [--force] [--no-png]

  --out <folder>   the output folder, which is made if it does not exist. A folder with files in it is refused,
                   unless it is an earlier export, which is replaced.
  --force          writes into a folder with other files, and keeps them.
  --no-png         no images: they need an installed Chromium and take the longest.`

const { values, problem } = argumentsOf()
if (problem !== null || values?.help === true || values?.out === undefined) {
  if (problem !== null) console.error(`${problem}\n`)
  else if (values?.help !== true) console.error("Name the output folder: --out <folder>\n")
  console.log(help)
  process.exit(values?.help === true ? 0 : 2)
}
try {
  const { files, noPng } = await exportFlows(resolve(process.env.INIT_CWD ?? ".", values.out), {
    force: values.force === true,
    png: values["no-png"] !== true,
  })
  console.log(`${files} files in ${values.out}: open index.html`)
  if (noPng !== null) console.log(`No PNG: ${noPng}`)
} catch (error) {
  if (!(error instanceof NotOurs)) throw error
  console.error(error.message)
  process.exit(2)
}

function argumentsOf() {
  const flag = { type: "boolean" } as const
  try {
    const { values } = parseArgs({
      options: { out: { type: "string" }, force: flag, help: { ...flag, short: "h" }, "no-png": flag },
    })
    return { values, problem: null }
  } catch (error) {
    return { values: null, problem: error instanceof Error ? error.message : String(error) }
  }
}
