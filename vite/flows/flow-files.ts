import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { locales } from "../../domain/locale.ts"
import { doorOf, folderOf } from "../../machines/folder.ts"
import type { CatalogueFlow } from "../../machines/index.ts"
import type { FlowAbout } from "../../machines/kit/about.ts"
import type { Way } from "../../machines/kit/picture/best.ts"
import { definitionOf, type FlowDefinition, type Lasting } from "../../machines/kit/picture/definition.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import { thumbnail } from "../../machines/kit/picture/thumbnail.ts"
import type { DifferencePage, FlowPage, FlowSummary, TouchingTest } from "../../machines/kit/picture/types.ts"
import { unionOf } from "../../machines/kit/picture/union.ts"
import { tour } from "../../machines/kit/tour.ts"
import { wholeAbout } from "../../machines/kit/whole-about.ts"
import { type Pictures, picturesOf } from "./pictures.ts"
import { closureOf, hashOf, hashOfFiles, makersHash } from "./sources.ts"
import { type ReleasedTexts, versionsOf } from "./versions.ts"
import { knownWays, sameWay } from "./ways.ts"
import { writeWhole } from "./write-whole.ts"

/** Pictures and tours by the hash of their inputs, so that unchanged flows are not walked and laid out again. */
export const cacheFolder = ".tmp/flow-pictures"

/** By name of the file below the output folder. */
export type FlowFiles = {
  readonly summary: FlowSummary
  readonly files: Readonly<Record<string, unknown>>
  /** Pictures whose known way is no longer good, so that a better one was searched for: `find-ways.ts` keeps it. */
  readonly searched: readonly string[]
}

/** Everything that the visualiser reads about one flow. */
export async function flowFiles(
  flow: CatalogueFlow,
  tests: readonly TouchingTest[],
  hasty = false,
): Promise<FlowFiles> {
  const { id, version, kind, group, place, planned, durable } = flow
  const about = wholeAbout(flow.about)
  const { lasting, covered } = tourOf(flow, hasty)
  const definition = definitionOf(durable.machine, new Map(lasting))
  const known = knownWays()
  const pictures = await cached(definition, about, known[id])
  const searched = sameWay(pictures.way, known[id]) ? [] : [id]
  const stateRows = Object.fromEntries(
    Object.entries(about.states).flatMap(([path, { rows = [] }]) => (rows.length === 0 ? [] : [[path, rows]])),
  )
  const rows = new Set([...about.rows, ...Object.values(stateRows).flat()])
  const summary: FlowSummary = {
    id,
    version,
    kind,
    group,
    place,
    ...(planned && { planned }),
    title: about.title,
    summary: { it: about.inItalian, en: definition.description },
    states: definition.states.length - 1,
    transitions: definition.transitions.length,
    thumbnail: thumbnail(pictures.it),
  }
  const older = differences(flow, definition)
  const page: Omit<FlowPage, "picture"> = {
    summary,
    rows: about.rows,
    stateRows,
    screens: about.screens,
    tests: tests.filter(
      ({ file, rows: named }) => file.startsWith(`machines/${folderOf(id)}/`) || named.some((row) => rows.has(row)),
    ),
    toured: covered,
    versions: older.map(({ from }) => from),
    gone: Object.fromEntries(older.toReversed().flatMap(({ from, changes }) => removedIn(changes, from))),
  }
  const files: Record<string, unknown> = { [`${id}/definition.json`]: definition }
  for (const locale of locales)
    files[`${id}/${locale}.json`] = { ...page, picture: pictures[locale] } satisfies FlowPage
  for (const { from, both, texts, changes } of older) {
    const name = wayFrom(id, from)
    const given = known[name] ?? pictures.way
    const drawn = await cached(both, texts, given)
    if (!sameWay(drawn.way, given)) searched.push(name)
    for (const locale of locales) {
      files[`${id}/from-${from}.${locale}.json`] = {
        from,
        to: version,
        picture: drawn[locale],
        changes,
      } satisfies DifferencePage
    }
  }
  return { summary, files, searched }
}

/** The picture of a flow beside an older version may need a way of its own: its name among the known ways. */
export const wayFrom = (flow: string, version: string): string => `${flow} from ${version}`

/** A flow beside each of its older versions: what both have together, with the texts for it. */
export function differences({ id, version, about }: CatalogueFlow, definition: FlowDefinition) {
  return versionsOf(id)
    .filter((one) => one.definition.version !== version)
    .map(({ definition: older, texts }) => {
      const { definition: both, changes } = unionOf(older, definition)
      return { from: older.version, both, changes, texts: withOlder(about, texts) }
    })
}

/** What is gone since a version. `@`: the picture of both versions shows it beside a new one of the same id. */
const removedIn = (changes: DifferencePage["changes"], from: string) =>
  Object.entries(changes).flatMap(([id, change]) =>
    change === "removed" && !id.includes("@") ? [[id, from] as const] : [],
  )

/** Parts that only the older version has keep their titles from then. */
function withOlder(about: FlowAbout, older: ReleasedTexts): FlowAbout {
  return {
    ...about,
    states: { ...older.states, ...about.states },
    events: { ...older.events, ...about.events },
    guards: { ...older.guards, ...about.guards },
    effects: { ...older.effects, ...about.effects },
    delays: { ...older.delays, ...about.delays },
  }
}

type Toured = { readonly lasting: readonly (readonly [string, Lasting])[]; readonly covered: readonly string[] }

/** What walks a flow, besides what its door imports. */
const walkers = ["machines/kit/tour.ts", "machines/kit/picture/lasting.ts"]

/**
 * What the tour of a flow shows. Walking takes seconds for a large flow, and depends on nothing but the sources. `hasty`:
 * an older tour will do, if there is one.
 */
function tourOf({ id, durable, cases }: CatalogueFlow, hasty: boolean): Toured {
  const sources = hashOfFiles(closureOf([doorOf(id), ...walkers]))
  const path = `${cacheFolder}/${id}-tour-${sources}.json`
  const older = hasty && !existsSync(path) ? newest(`${id}-tour-`) : undefined
  const known = older ?? path
  if (existsSync(known)) return JSON.parse(readFileSync(known, "utf8"))
  const toured: Toured = { lasting: [...lastingOf(durable, cases)], covered: [...tour(durable, cases).covered] }
  keep(path, toured)
  return toured
}

/** The file of the cache that was written last, among those whose name begins so. */
function newest(beginning: string): string | undefined {
  const names = existsSync(cacheFolder) ? readdirSync(cacheFolder) : []
  return names
    .filter((name) => name.startsWith(beginning) && name.endsWith(".json"))
    .map((name) => `${cacheFolder}/${name}`)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

async function cached(definition: FlowDefinition, about: FlowAbout, given?: Way): Promise<Pictures> {
  const { states, events, guards, effects, delays, title, inItalian } = about
  const texts = JSON.stringify({ states, events, guards, effects, delays, title, inItalian })
  const name = `${definition.flow}-${definition.version}-`
  const path = `${cacheFolder}/${name}${hashOf(makersHash(), JSON.stringify(definition), texts, JSON.stringify(given ?? null))}.json`
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"))
  const pictures = await picturesOf(definition, about, given)
  keep(path, pictures)
  return pictures
}

const keep = (path: string, content: unknown): void => writeWhole(path, JSON.stringify(content))
