// Draws, walks, checks and replays the machine of a file. `npm run flows -- --help` lists the commands.
import "./node-version.mjs"
import "temporal-polyfill/global"

await import("../machines/kit/cli/main.ts")
