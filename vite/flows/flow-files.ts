import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { locales } from "../../domain/locale.ts"
import type { CatalogueFlow } from "../../machines/index.ts"
import type { FlowAbout } from "../../machines/kit/about.ts"
import { folderOf } from "../../machines/kit/folder.ts"
import type { Way } from "../../machines/kit/picture/best.ts"
import { definitionOf, type FlowDefinition } from "../../machines/kit/picture/definition.ts"
import { lastingOf } from "../../machines/kit/picture/lasting.ts"
import { thumbnail } from "../../machines/kit/picture/thumbnail.ts"
import type { DifferencePage, FlowPage, FlowSummary, TouchingTest } from "../../machines/kit/picture/types.ts"
import { unionOf } from "../../machines/kit/picture/union.ts"
import { tour } from "../../machines/kit/tour.ts"
import { type Pictures, picturesOf } from "./pictures.ts"
import { hashOf, makersHash } from "./sources.ts"
import { type ReleasedTexts, versionsOf } from "./versions.ts"
import { knownWays } from "./ways.ts"

/** Pictures by the hash of their inputs, so that unchanged flows are not laid out again. */
export const cacheFolder = ".tmp/flow-pictures"

/** By name of the file below the output folder. */
export type FlowFiles = { readonly summary: FlowSummary; readonly files: Readonly<Record<string, unknown>> }

/** Everything that the visualiser reads about one flow. */
export async function flowFiles(flow: CatalogueFlow, tests: readonly TouchingTest[]): Promise<FlowFiles> {
  const { id, version, kind, group, place, planned, durable, about, cases } = flow
  const definition = definitionOf(durable.machine, lastingOf(durable, cases))
  const pictures = await cached(definition, about, knownWays()[id])
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
  const older = versionsOf(id).filter((one) => one.definition.version !== version)
  const page: Omit<FlowPage, "picture"> = {
    summary,
    rows: about.rows,
    stateRows,
    screens: about.screens,
    tests: tests.filter(
      ({ file, rows: named }) => file.startsWith(`machines/${folderOf(id)}/`) || named.some((row) => rows.has(row)),
    ),
    toured: [...tour(durable, cases).covered],
    versions: older.map((one) => one.definition.version),
  }
  const files: Record<string, unknown> = { [`${id}/definition.json`]: definition }
  for (const locale of locales)
    files[`${id}/${locale}.json`] = { ...page, picture: pictures[locale] } satisfies FlowPage
  for (const one of older) {
    const { definition: both, changes } = unionOf(one.definition, definition)
    const drawn = await cached(both, withOlder(about, one.texts), pictures.way)
    for (const locale of locales) {
      const from = one.definition.version
      files[`${id}/from-${from}.${locale}.json`] = {
        from,
        to: version,
        picture: drawn[locale],
        changes,
      } satisfies DifferencePage
    }
  }
  return { summary, files }
}

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

async function cached(definition: FlowDefinition, about: FlowAbout, given?: Way): Promise<Pictures> {
  mkdirSync(cacheFolder, { recursive: true })
  const { states, events, guards, effects, delays, title, inItalian } = about
  const texts = JSON.stringify({ states, events, guards, effects, delays, title, inItalian })
  const name = `${definition.flow}-${definition.version}-`
  const path = `${cacheFolder}/${name}${hashOf(makersHash(), JSON.stringify(definition), texts, JSON.stringify(given ?? null))}.json`
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"))
  const pictures = await picturesOf(definition, about, given)
  // Several processes may write the same file. Renaming makes sure that nobody reads half of it.
  const written = `${path}.${process.pid}.tmp`
  writeFileSync(written, JSON.stringify(pictures))
  renameSync(written, path)
  return pictures
}
