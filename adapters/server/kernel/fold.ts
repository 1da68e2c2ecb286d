import { migrationNumber } from "../store/migrations/migrate.ts"
import type { Message } from "../store/outbox-table.ts"
import type { Handler, Handlers } from "../store/outbox-worker.ts"
import type { Part } from "./part.ts"

/** Two parts of the shop do not fit together. The message names both. The check runs before anything is opened. */
export class PartsClash extends Error {
  constructor(message: string) {
    super(`The shop does not open: ${message}.`)
    this.name = "PartsClash"
  }
}

/**
 * Throws PartsClash if two parts have the same name, or if the flow, call, page or migration of one hides another's.
 */
export function mustFit(parts: readonly Part[]): void {
  const once = (what: string, namesOf: (part: Part) => readonly string[]) => {
    const owners = new Map<string, Part>()
    for (const part of parts) {
      for (const name of namesOf(part)) {
        const owner = owners.get(name)
        if (owner !== undefined) throw new PartsClash(`${owner.name} and ${part.name} both have ${what} ${name}`)
        owners.set(name, part)
      }
    }
  }
  const names = parts.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new PartsClash(`two parts have the name ${twice}`)
  once("migration number", ({ migrations = {} }) => Object.keys(migrations).map((name) => `${migrationNumber(name)}`))
  once("the flow", ({ flows = {} }) => Object.keys(flows))
  once("the API's group", ({ api = {} }) => Object.keys(api))
  once("the route", ({ routes = [], watch = [] }) => [
    ...routes.map(({ method, path }) => `${method} ${path}`),
    ...watch.map(({ path }) => `GET ${path}`),
  ])
  once("the sitemap", ({ sitemaps = [] }) => sitemaps.map(({ name }) => name))
  once("the loop", ({ loops = [] }) => loops.map(({ name }) => name))
  once("streams that begin with", ({ streams = [] }) => streams)
  effectsOf(parts)
  effectsOf(parts.map(mailsAsEffects))
}

/** The mails of a part are told apart as its effects are. */
export const mailsAsEffects = <R>({ name, streams, mails = {} }: Pick<Part<R>, "name" | "streams" | "mails">) => ({
  name,
  streams: streams ?? [],
  effects: mails,
})

/**
 * One handler for each effect. If two parts handle an effect of the same name, the name of the asking stream decides
 * between them. Throws PartsClash if their streams cannot be told apart.
 */
export function effectsOf<R>(parts: readonly Pick<Part<R>, "name" | "streams" | "effects">[]): Handlers<R> {
  const byType = Map.groupBy(
    parts.flatMap(({ name, streams = [], effects = {} }) =>
      Object.entries(effects).map(([type, handler]) => ({ part: name, streams, type, handler })),
    ),
    ({ type }) => type,
  )
  return Object.fromEntries([...byType].map(([type, owned]) => [type, shared(type, owned)]))
}

type Owned<R> = { readonly part: string; readonly streams: readonly string[]; readonly handler: Handler<R> }

function shared<R>(type: string, owned: readonly Owned<R>[]): Handler<R> {
  const [first, ...others] = owned
  if (first === undefined || others.length === 0) return first!.handler
  for (const [index, one] of owned.entries()) {
    for (const other of owned.slice(index + 1)) {
      if (one.streams.length === 0 || other.streams.length === 0 || overlap(one.streams, other.streams)) {
        throw new PartsClash(`${one.part} and ${other.part} both handle the effect ${type} of the same streams`)
      }
    }
  }
  return (message: Message) => {
    const owner = owned.find(({ streams }) => streams.some((prefix) => message.stream.startsWith(prefix)))
    if (owner === undefined) throw new RangeError(`no part handles ${type} of ${message.stream}`)
    return owner.handler(message)
  }
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)))
