import "temporal-polyfill/global"
import { buildFlows } from "./build.ts"

/* node vite/flows/cli.ts <folder>: the pictures of all flows, for the build, the development server and the tests. */

const out = process.argv[2]
if (out === undefined) throw new RangeError("name the output folder: node vite/flows/cli.ts <folder>")
const began = performance.now()
const wrote = await buildFlows(out)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(wrote ? `pictures of the flows: ${seconds} s` : `pictures of the flows: nothing new (${seconds} s)`)
