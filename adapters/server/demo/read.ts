import { readdirSync, readFileSync } from "node:fs"
import { Result, Schema, SchemaIssue } from "effect"
import { CannotStart } from "../kernel/cannot-start.ts"
import { Codes, DemoFiles, Landing, Partners, People } from "./schema.ts"

/** The folder of the sources. A build makes a copy beside the server's bundle. */
export const sourceFolder = "adapters/server/demo/catalogue"

/**
 * A file of the demo that cannot be read. The message is one sentence with the file, the place in it and the reason.
 */
export class DemoFault extends CannotStart {
  override readonly name = "DemoFault"
}

/*
 * If the database has the experiences, a start reads only four parts: the others would take 60 ms for nothing. The
 * whole folder is read before the experiences are loaded, and by every build. Each function throws DemoFault at the
 * first file that does not fit.
 */

export const readDemoFiles = (folder: string): DemoFiles => decoded(DemoFiles, tree(folder, ""), [])

export const readDemoPartners = (folder: string): Partners =>
  decoded(Partners, parsed(folder, "partners.json"), ["partners"])

export const readDemoLanding = (folder: string): Landing => decoded(Landing, tree(folder, "landing/"), ["landing"])

/** A shop without the demo needs its codes too, to close them. */
export const readDemoCodes = (folder: string): Codes => decoded(Codes, parsed(folder, "codes.json"), ["codes"])

/** A shop without the demo needs its people too, to lock their accounts. */
export const readDemoPeople = (folder: string): People => decoded(People, parsed(folder, "people.json"), ["people"])

/** Reads a folder as an object, with a property for each JSON file. */
function tree(folder: string, inside: string): unknown {
  const entries = listed(folder, inside)
  return Object.fromEntries(
    entries.flatMap((entry): [string, unknown][] => {
      const path = `${inside}${entry.name}`
      if (entry.isDirectory()) return [[entry.name, tree(folder, `${path}/`)]]
      return entry.name.endsWith(".json") ? [[entry.name.slice(0, -".json".length), parsed(folder, path)]] : []
    }),
  )
}

function listed(folder: string, inside: string) {
  try {
    return readdirSync(`${folder}/${inside}`, { withFileTypes: true })
  } catch (cause) {
    throw fault(inside === "" ? folder : inside, [], reasonOf(cause))
  }
}

function parsed(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))
  } catch (cause) {
    throw fault(file, [], reasonOf(cause))
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

function decoded<S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  value: unknown,
  above: readonly PropertyKey[],
): S["Type"] {
  const result = Schema.decodeUnknownResult(schema)(value, { onExcessProperty: "error" })
  if (Result.isSuccess(result)) return result.success
  const [issue] = formatIssues(result.failure.issue).issues
  const keys = (issue?.path ?? []).map((part) => (typeof part === "object" ? part.key : part))
  const { file, rest } = fileOf([...above, ...keys])
  throw fault(file, rest, issue?.message ?? "it does not fit")
}

/** The properties that are folders. All others are files. */
const folders: readonly PropertyKey[] = ["experiences", "programs", "opinions", "styles", "landing"]

function fileOf(path: readonly PropertyKey[]): { readonly file: string; readonly rest: readonly PropertyKey[] } {
  const depth = path[0] !== undefined && folders.includes(path[0]) ? 2 : 1
  const names = path.slice(0, depth).map(String)
  return { file: `${names.join("/")}${names.length < depth ? "/" : ".json"}`, rest: path.slice(depth) }
}

function fault(file: string, path: readonly PropertyKey[], reason: string): DemoFault {
  const at = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("")
  const where = at === "" ? file : `${file} at ${at.replace(/^\./, "")}`
  return new DemoFault(`The demo's file ${where} cannot be used: ${reason.replace(/\s+/g, " ").trim()}`)
}
