import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import type { Answer } from "./paths.ts"

/** If the reader has gone (`| head`), the process ends without an error. */
export function quietOnClosedPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? 0 : 1)
  })
}

/** Writes a command's answer and ends the process with its code. */
export function print({ code, stdout, stderr, file }: Answer): void {
  quietOnClosedPipe()
  process.exitCode = code
  if (file !== undefined) {
    try {
      mkdirSync(dirname(file.path), { recursive: true })
      writeFileSync(file.path, file.text)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 2
      return
    }
  }
  process.stderr.write(stderr)
  process.stdout.write(stdout)
}
