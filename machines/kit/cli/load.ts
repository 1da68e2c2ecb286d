import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, dirname } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { Unfit } from "./unfit.ts"

/** What the file exports. Throws Unfit with one sentence if it cannot be loaded. */
export async function loaded(path: string, shown: string): Promise<Readonly<Record<string, unknown>>> {
  if (!existsSync(path)) throw new Unfit(`There is no file ${shown}. ${neighbours(path)}`)
  if (!statSync(path).isFile()) throw new Unfit(`${shown} is a folder. ${neighbours(`${path}/x`)}`)
  try {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(path).href)
    return exported
  } catch (error) {
    throw new Unfit(why(error, shown))
  }
}

function neighbours(path: string): string {
  const folder = dirname(path)
  if (!existsSync(folder)) return `Its folder does not exist either: ${folder}.`
  const scripts = readdirSync(folder).filter((name) => /\.[cm]?[jt]s$/.test(name))
  return scripts.length === 0
    ? `In ${basename(folder)} there is no script.`
    : `In ${basename(folder)} there are: ${scripts.slice(0, 12).join(", ")}.`
}

function why(error: unknown, shown: string): string {
  const { code, message, stack } = shape(error)
  if (code === "ERR_UNKNOWN_FILE_EXTENSION") {
    return `${shown} cannot be loaded: Node ${process.version} reads no TypeScript. Use Node 22.18 or later, or compile the file first.`
  }
  if (code === "ERR_MODULE_NOT_FOUND")
    return `${shown} cannot be loaded: ${firstLine(message)}. An import names a file with its ending.`
  const isSyntax =
    error instanceof SyntaxError ||
    code === "ERR_INVALID_TYPESCRIPT_SYNTAX" ||
    code === "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX"
  return isSyntax
    ? `${shown} does not compile: ${firstLine(message)}.${place(stack)}`
    : `${shown} stops while it is loaded: ${firstLine(message)}.`
}

/** The line at which the parser stopped, as Node prints it above the message: `file:///…/a.ts:12`. */
function place(stack: string): string {
  const [, url = "", path = "", line = ""] = /^(?:(file:\/\/\S+?)|(\/\S+?|[A-Z]:\\\S+?)):(\d+)$/m.exec(stack) ?? []
  const file = url === "" ? path : fileURLToPath(url)
  if (line === "" || !existsSync(file)) return ""
  const text = readFileSync(file, "utf8").split("\n")[Number(line) - 1]?.trim() ?? ""
  return ` Line ${line} of ${basename(file)} says: ${text === "" ? "nothing" : text}`
}

const firstLine = (text: string): string =>
  (
    text
      .split("\n")
      .map((line) => line.trim())
      .find((line) => line !== "") ?? "no reason given"
  ).replace(/\.$/, "")

function shape(error: unknown) {
  if (!(error instanceof Error)) return { code: "", message: String(error), stack: "" }
  return { code: "code" in error ? String(error.code) : "", message: error.message, stack: error.stack ?? "" }
}
