import { type Locale, locales } from "../../domain/locale.ts"
import { paths, publicPath } from "../../domain/paths.ts"
import { follows } from "../../machines/follows.ts"
import { makeElk } from "../../machines/kit/cli/elk.ts"
import type { AnyFollow } from "../../machines/kit/follow.ts"
import { overview } from "../../machines/kit/picture/overview.ts"
import { wordsOf } from "../../machines/kit/picture/search.ts"
import type {
  FlowMap,
  FlowMessage,
  FlowPage,
  FlowSummary,
  FlowTalk,
  MessageEnd,
  Partner,
  Picture,
} from "../../machines/kit/picture/types.ts"
import type { Said } from "../../machines/kit/said.ts"
import { interMeasure } from "./inter.ts"

/** A flow with its files, and what it says to others. */
export type Speaker = {
  readonly summary: Pick<FlowSummary, "id" | "title">
  readonly files: Readonly<Record<string, unknown>>
  readonly said: readonly Said[]
}

type Follows = readonly Pick<AnyFollow, "followed" | "follower" | "text">[]

/** The map and the words of all flows in each language, and what each flow says and hears. */
export async function mapFiles(all: readonly Speaker[]): Promise<Readonly<Record<string, unknown>>> {
  const files: Record<string, unknown> = {}
  for (const locale of locales) {
    files[`map/${locale}.json`] = await flowMap(all, locale)
    const pages = all.map(({ summary, files }) => files[`${summary.id}/${locale}.json`])
    files[`words/${locale}.json`] = pages.filter(isPage).map((page) => wordsOf(page, locale))
  }
  for (const { summary } of all) files[`${summary.id}/talk.json`] = talkOf(summary.id, all)
  return files
}

/** What the flows tell each other. Flows that tell nothing and hear nothing are not in the drawing. */
export async function flowMap(all: readonly Speaker[], locale: Locale, told: Follows = follows): Promise<FlowMap> {
  const speaking = all.filter(({ summary: { id } }) =>
    told.some(({ followed, follower }) => id === followed || id === follower),
  )
  const drawing = await overview(
    makeElk(),
    speaking.map(({ summary: { id, title } }) => ({
      id,
      title: title[locale],
      href: publicPath(paths.flow(id), locale),
    })),
    told.map(({ followed, follower, text }) => ({ from: followed, to: follower, text: text[locale] })),
    interMeasure(),
  )
  const pictures = new Map(all.map((one) => [one.summary.id, pictureOf(one, locale)]))
  return {
    told: told.map(({ followed, follower, text }) => {
      const said = all.find(({ summary }) => summary.id === followed)?.said ?? []
      const [speaker, listener] = [pictures.get(followed), pictures.get(follower)]
      const messages = said
        .filter((one) => one.follower === follower)
        .map(({ event, causes }): FlowMessage => {
          const hears = event === null ? [] : edgesOf(listener, (edge) => edge.event === event)
          const title = event === null ? null : (hears[0]?.title ?? event)
          return { title, causes: edgesOf(speaker, ({ id }) => causes.includes(id)), hears }
        })
      return { followed, follower, text: text[locale], messages }
    }),
    drawing,
  }
}

/** Whom a flow's transitions tell something, and from whom its events come. */
export function talkOf(flow: string, all: readonly Speaker[]): FlowTalk {
  const titles = new Map(all.map(({ summary: { id, title } }) => [id, title]))
  const partner = (id: string, opens = false): Partner[] => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ flow: id, title, ...(opens && { opens: true }) }]
  }
  const says: Record<string, Partner[]> = {}
  const hears: Record<string, Partner[]> = {}
  const add = (to: Record<string, Partner[]>, key: string, more: readonly Partner[]) => {
    const known = to[key] ?? []
    to[key] = [...known, ...more.filter((one) => !known.some((other) => same(one, other)))]
  }
  for (const { summary, said } of all) {
    for (const { follower, event, causes } of said) {
      if (summary.id === flow) for (const id of causes) add(says, id, partner(follower, event === null))
      if (follower === flow && event !== null) add(hears, event, partner(summary.id))
    }
  }
  return { says, hears }
}

const same = (a: Partner, b: Partner): boolean => a.flow === b.flow && a.opens === b.opens

/** A flow without transitions on its page has none to link to. */
function pictureOf({ summary, files }: Speaker, locale: Locale): Picture | undefined {
  const page = files[`${summary.id}/${locale}.json`]
  return isPage(page) ? page.picture : undefined
}

function isPage(file: unknown): file is FlowPage {
  return typeof file === "object" && file !== null && "picture" in file
}

function edgesOf(picture: Picture | undefined, isWanted: (edge: Picture["edges"][number]) => boolean): MessageEnd[] {
  const titles = new Map(picture?.states.map(({ id, title }) => [id, title]))
  return (picture?.edges ?? [])
    .filter(isWanted)
    .map(({ id, title, source }) => ({ transition: id, title, state: titles.get(source) ?? source }))
}
