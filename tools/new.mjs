// Writes the skeleton of a new feature: `npm run new -- flow <name>`.
import "./node-version.mjs"
import { spawnSync } from "node:child_process"
import { resolveConfig } from "vite"
import { typesFile, writeTypes } from "../vite/texts/types.ts"

const { written } = await import("../adapters/cli/new.main.ts")
if (written !== null) {
  const { name, files, lists } = written
  const tool = (script, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })
    if (status !== 0) throw new Error(`${script} ${args.join(" ")}\n${stdout}${stderr}`)
  }
  tool("tools/golden.mjs", name)
  writeTypes(".")
  // Reading the build's settings makes the router plugin write its route tree.
  await resolveConfig({ logLevel: "silent" }, "build")
  // The order of imports and the line breaks depend on the name.
  tool("node_modules/@biomejs/biome/bin/biome", "check", "--write", ...files, ...lists)
  const told = (title, all) => `${title}:\n${all.map((file) => `  ${file}`).join("\n")}`
  console.log(told("Written", files))
  console.log(told("Listed in", [...lists, "routes/-tree.gen.ts", typesFile]))
}
