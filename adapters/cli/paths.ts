import { dirname, isAbsolute, relative, resolve, sep } from "node:path"
import { locales } from "../../domain/locale.ts"
import type { CatalogueFlow } from "../../machines/index.ts"
import { asJson } from "../../machines/kit/paths/as-json.ts"
import { asMermaid } from "../../machines/kit/paths/as-mermaid.ts"
import { asTest, type TestImports } from "../../machines/kit/paths/as-test.ts"
import { asText } from "../../machines/kit/paths/as-text.ts"
import { generate, SIMPLE_PATHS } from "../../machines/kit/paths/generate.ts"
import { nothingFor } from "../../machines/kit/paths/nothing-for.ts"
import { pathKinds } from "../../machines/kit/paths/types.ts"
import { flowNamed } from "./flow-named.ts"
import { choice, count, type Given, parse, UsageError } from "./options.ts"
import { pathsHelp } from "./paths-help.ts"
import { stateNamed } from "./state-name.ts"

const formats = ["text", "json", "mermaid", "test"] as const

/** The folders in which vitest looks for tests (vitest.config.ts). */
const tested = ["domain", "machines", "ui", "routes", "adapters", "tests", "vite"]

/** A command's answer. If `file` is set, the output goes to that file, and `stdout` says so. */
export type Answer = {
  readonly code: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
  readonly file?: { readonly path: string; readonly text: string }
}

type Place = { readonly flows: readonly CatalogueFlow[]; readonly root: string; readonly cwd: string }

/** `npm run paths`: the whole command, except for writing its answer. */
export function pathsCommand(args: readonly string[], place: Place): Answer {
  const help = pathsHelp(place.flows)
  try {
    const given = parse(args, ["kind", "format", "to", "max", "out", "lang"], ["help", "h"])
    if (given.options.has("help") || given.options.has("h")) return { code: 0, stdout: help, stderr: "" }
    const [name, ...others] = given.words
    if (name === undefined) return { code: 2, stdout: help, stderr: "Which flow?\n" }
    if (others.length > 0) throw new UsageError(`One flow at a time, not ${given.words.join(" and ")}.`)
    return answer(name, given, place)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, stdout: "", stderr: `${error.message}\nnpm run paths -- --help lists the options.\n` }
  }
}

function answer(name: string, given: Given, { flows, root, cwd }: Place): Answer {
  const { flow, note } = flowNamed(flows, name)
  const kind = choice(given, "kind", pathKinds, "tour")
  const format = choice(given, "format", formats, "text")
  const locale = choice(given, "lang", locales, "en")
  const most = count(given, "max", kind === "simple" ? SIMPLE_PATHS : Number.MAX_SAFE_INTEGER)
  const typed = given.options.get("to")
  const to = typed === undefined ? null : stateNamed(flow, typed)
  const out = given.options.get("out")
  const path = out === undefined ? undefined : resolve(cwd, out)
  if (format === "test" && path !== undefined) mustBeTest(path, root)

  const set = generate(flow.durable, flow.cases, { kind, to, most })
  if (to !== null && set.paths.length + set.refusals.length === 0) {
    return { code: 1, stdout: "", stderr: `${note}${nothingFor(flow.durable, flow.cases, to)}\n` }
  }
  const text = {
    text: () => asText(set, flow.about, locale),
    json: () => asJson(set),
    mermaid: () => asMermaid(set, flow.about, locale),
    test: () => asTest(set, importsFrom(path === undefined ? cwd : dirname(path), root)),
  }[format]()
  if (path === undefined) return { code: 0, stdout: text, stderr: note }
  const shown = relative(cwd, path)
  const hint = format === "test" ? `Run it with: npx vitest run ${shown}\n` : ""
  return { code: 0, stdout: `Written: ${shown}\n${hint}`, stderr: note, file: { path, text } }
}

function mustBeTest(path: string, root: string): void {
  const inside = relative(root, path)
  if (inside.startsWith("..") || isAbsolute(inside)) {
    throw new UsageError("--out must be inside the project, or the test cannot import its machines.")
  }
  if (!inside.endsWith(".test.ts") || !tested.includes(inside.split(sep)[0] ?? "")) {
    throw new UsageError(`--out must be a *.test.ts in one of ${tested.join(", ")}: vitest runs no other file.`)
  }
}

function importsFrom(folder: string, root: string): TestImports {
  const specifier = (file: string) => {
    const path = relative(folder, resolve(root, file)).split(sep).join("/")
    return path.startsWith(".") ? path : `./${path}`
  }
  return { catalogue: specifier("machines/index.ts"), recorded: specifier("machines/kit/paths/recorded.ts") }
}
