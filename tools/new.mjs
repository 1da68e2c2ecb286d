// Writes the skeleton of a new feature: `npm run new -- flow <name>`.
import "./node-version.mjs"
import { spawnSync } from "node:child_process"
import { resolveConfig } from "vite"

const { written } = await import("../adapters/cli/new.main.ts")
if (written !== null) {
  const name = process.argv[3]
  const tool = (script, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })
    if (status !== 0) throw new Error(`${script} ${args.join(" ")}\n${stdout}${stderr}`)
  }
  tool("tools/doors.mjs")
  tool("tools/golden.mjs", name)
  // Reading the build's settings makes the router write its tree of routes.
  await resolveConfig({ logLevel: "silent" }, "build")
  // Where a name stands in the order of the alphabet decides the order of imports.
  const formatted = written.filter((file) => /\.(tsx?|json|css)$/.test(file))
  tool("node_modules/@biomejs/biome/bin/biome", "check", "--write", ...formatted)
  console.log(`Written:\n${written.map((file) => `  ${file}`).join("\n")}`)
}
