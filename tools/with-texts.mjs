// Runs a file of the sources as the tests would: with JSX and with the texts that the build makes.
import { runnerImport } from "vite"
import { texts } from "../vite/texts/plugin.ts"

const [file, ...given] = process.argv.slice(2)
// The file reads its own options.
process.argv = [process.argv[0], file, ...given]
await runnerImport(`/${file}`, { plugins: [texts()], logLevel: "error" })
