import { basename, resolve } from "node:path"
import { parseArgs } from "node:util"
import { checkAny } from "../any/check-any.ts"
import { type AnyFlow, CannotBegin } from "../any/flow-of.ts"
import { pathOf as brokenPath } from "../check/check-flow.ts"
import { pathOf, statesOf, transitionIds } from "../introspect.ts"
import type { Locale } from "../locale.ts"
import { asJson } from "../paths/as-json.ts"
import { asMermaid } from "../paths/as-mermaid.ts"
import { asText, pathText } from "../paths/as-text.ts"
import { generate, SIMPLE_PATHS } from "../paths/generate.ts"
import { nothingFor } from "../paths/nothing-for.ts"
import { type PathKind, pathKinds } from "../paths/types.ts"
import { durationWords, stateWords } from "../paths/words.ts"
import { bestPictures, first } from "../picture/best.ts"
import { definitionOf } from "../picture/definition.ts"
import { exportSvg } from "../picture/export-svg.ts"
import { lastingOf } from "../picture/lasting.ts"
import { mermaidOf } from "../picture/mermaid.ts"
import { modelOf } from "../picture/model.ts"
import { roughMeasure } from "../picture/rough-measure.ts"
import { isBroken } from "../replay/decode.ts"
import { frames } from "../replay/frames.ts"
import { logFile, parseLogFile } from "../replay/log-file.ts"
import { eventTypes } from "../texts.ts"
import { tour } from "../tour.ts"
import { brokenLogText } from "./broken-log.ts"
import { makeElk } from "./elk.ts"
import { help } from "./help.ts"
import { flowIn } from "./machine-in.ts"
import { Unfit } from "./unfit.ts"

/** `code` 1: something is wrong with the machine. 2: the command cannot do what it was asked to. */
export type Answer = {
  readonly code: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
  readonly file?: { readonly path: string; readonly text: string }
}

export type Place = {
  readonly cwd: string
  /** What the file exports. Throws Unfit. */
  readonly load: (path: string, shown: string) => Promise<Readonly<Record<string, unknown>>>
  readonly read: (path: string) => string
}

type Options = ReturnType<typeof optionsOf>

const commands = ["check", "walk", "draw", "replay"] as const
const formats = ["text", "json", "mermaid", "log"] as const
const RULE_BOUND = 2000

/** `flows <file>`: the whole command, except for writing its answer. */
export async function flowsCommand(args: readonly string[], place: Place): Promise<Answer> {
  try {
    const options = optionsOf(args)
    const [file, command, log, ...more] = options.words
    if (options.help) return said(help)
    if (file === undefined) return { code: 2, stdout: help, stderr: "Which file?\n" }
    const known = commands.find((one) => one === command)
    if (command !== undefined && known === undefined)
      throw new Unfit(`No such command: ${command}. There are: ${commands.join(", ")}.`)
    if (more.length > 0 || (log !== undefined && known !== "replay"))
      throw new Unfit(`Too many words: ${options.words.join(" ")}.`)
    const flow = flowIn(await place.load(resolve(place.cwd, file), file), basename(file), options.machine)
    switch (known) {
      case "check":
        return checked(flow)
      case "walk":
        return written(walked(flow, options), options, place)
      case "draw":
        return written(said(await drawn(flow, options)), options, place)
      case "replay":
        return replayed(flow, log, place)
      case undefined:
        return everything(flow, options, place)
      default:
        return known satisfies never
    }
  } catch (error) {
    if (!(error instanceof Unfit) && !(error instanceof CannotBegin)) throw error
    return { code: 2, stdout: "", stderr: `${error.message}\n` }
  }
}

function optionsOf(args: readonly string[]) {
  const text = { type: "string" } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        machine: text,
        out: text,
        kind: text,
        to: text,
        max: text,
        format: text,
        lang: text,
        help: { type: "boolean", short: "h" },
      },
    })
    const { kind = "tour", format = "text", lang = "en", help = false, ...others } = values
    return {
      ...others,
      help,
      words: positionals,
      kind: oneOf<PathKind>("kind", kind, pathKinds),
      format: oneOf("format", format, formats),
      lang: oneOf<Locale>("lang", lang, ["en", "it"]),
    }
  } catch (error) {
    throw new Unfit(`${error instanceof Error ? error.message : String(error)} (--help lists the options)`)
  }
}

function oneOf<Name extends string>(option: string, typed: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === typed)
  if (found === undefined) throw new Unfit(`No such ${option}: ${typed}. There are: ${names.join(", ")}.`)
  return found
}

const said = (stdout: string): Answer => ({ code: 0, stdout, stderr: "" })

function written(answer: Answer, { out }: Options, { cwd }: Place): Answer {
  if (out === undefined || answer.code !== 0) return answer
  return { ...answer, stdout: `Written: ${out}\n`, file: { path: resolve(cwd, out), text: answer.stdout } }
}

async function everything(flow: AnyFlow, options: Options, place: Place): Promise<Answer> {
  const { durable, cases } = flow
  const [, ...states] = statesOf(durable.machine)
  const counts = `${states.length} states, ${transitionIds(durable.machine).length} transitions, ${eventTypes(durable.machine).length} events`
  const { paths, covered } = tour(durable, cases)
  const out = options.out ?? `${durable.id.replace(/[^\w-]+/g, "-")}.svg`
  const picture = written(said(await drawn(flow, { ...options, out })), { ...options, out }, place)
  const { code, stdout } = checked(flow)
  const toured = `${paths.length} ${paths.length === 1 ? "path takes" : "paths take"} ${covered.size} of them: \`walk\` prints them.`
  return { ...picture, code, stdout: `${durable.id}: ${counts}. ${toured}\n${stdout}${picture.stdout}` }
}

function checked(flow: AnyFlow): Answer {
  const { findings, broken, warnings } = checkAny(flow, RULE_BOUND)
  const { durable, about } = flow
  const rules = broken.map((one) =>
    [
      one.rule,
      ...one.found.map((what) => `  ${what}`),
      ...pathText(brokenPath(durable, one), { about, locale: "en", flow: durable.id }),
    ].join("\n"),
  )
  const wrong = [...findings, ...rules]
  const noted = warnings.map((line) => `Note: ${line}.\n`).join("")
  if (wrong.length === 0) return said(`${durable.id}: nothing is wrong.\n${noted}`)
  const count = `${durable.id}: ${wrong.length} ${wrong.length === 1 ? "thing is" : "things are"} wrong.`
  return { code: 1, stdout: `${wrong.join("\n")}\n${count}\n${noted}`, stderr: "" }
}

function walked({ durable, cases, about }: AnyFlow, { kind, format, lang, to: typed, max }: Options): Answer {
  const to = typed === undefined ? null : stateNamed(durable.machine, typed)
  const most = max === undefined ? (kind === "simple" ? SIMPLE_PATHS : Number.MAX_SAFE_INTEGER) : Number(max)
  if (!Number.isInteger(most) || most < 1) throw new Unfit(`--max must be a whole number of at least 1, not ${max}.`)
  const set = generate(durable, cases, { kind, to, most })
  if (to !== null && set.paths.length + set.refusals.length === 0) {
    return { code: 1, stdout: "", stderr: `${nothingFor(durable, cases, to)}\n` }
  }
  if (format === "json") return said(asJson(set))
  if (format === "mermaid") return said(asMermaid(set, about, lang))
  if (format === "text") return said(asText(set, about, lang))
  const [path] = tour(durable, cases).paths
  const last = path?.runs.at(-1)
  if (last === undefined) throw new Unfit(`${durable.id} takes no transition, so there is no log.`)
  return said(logFile({ opening: last.opening, log: last.log }))
}

function stateNamed(machine: AnyFlow["durable"]["machine"], typed: string): string {
  const paths = statesOf(machine).slice(1).map(pathOf)
  const found = paths.find((path) => path === typed) ?? paths.find((path) => path.endsWith(`.${typed}`))
  if (found === undefined) throw new Unfit(`No such state: ${typed}. There are: ${paths.join(", ")}.`)
  return found
}

async function drawn(
  { durable, cases, about }: AnyFlow,
  { lang, out }: Pick<Options, "lang" | "out">,
): Promise<string> {
  const definition = definitionOf(durable.machine, lastingOf(durable, cases))
  const { pictures } = await bestPictures(makeElk(), [modelOf(definition, about, lang)], roughMeasure, first)
  const [picture] = pictures
  if (picture === undefined) throw new Unfit(`${durable.id} cannot be laid out.`)
  return out?.endsWith(".mmd") === true ? mermaidOf(picture) : exportSvg(picture, {}, { theme: "both" })
}

function replayed({ durable, about }: AnyFlow, log: string | undefined, { cwd, read }: Place): Answer {
  if (log === undefined) throw new Unfit("Which log? `walk --format log` writes one.")
  const stored = parseLogFile(read(resolve(cwd, log)))
  if (isBroken(stored)) throw new Unfit(`${log}: ${brokenLogText(stored)}`)
  const { frames: shown, broken } = frames(durable, stored)
  const speech = { about, locale: "en", flow: durable.id } as const
  const lines = shown.map(({ seq, at, event, value, effects }, index) => {
    const before = shown[index - 1]
    const waited = before === undefined ? at : `after ${durationWords(Date.parse(at) - Date.parse(before.at), "en")}`
    const asked = effects.map(({ type }) => `\n          effect: ${type}`).join("")
    return `${String(seq).padStart(4)}. ${waited}: ${event ?? "it begins"} → ${stateWords(speech, value)}${asked}`
  })
  const text = `${lines.join("\n")}\n`
  if (broken === null) return said(`${text}The log replays.\n`)
  return { code: 1, stdout: `${text}${brokenLogText(broken)}\n`, stderr: "" }
}
