import type { Outcome } from "../../../domain/errors/refusal.ts"
import { toleratedOrThrow } from "../../../domain/errors/response.ts"
import type {
  ListAsks,
  ListChange,
  ListReads,
  ListSummary,
  ListView,
  PublicList,
  SavedIn,
} from "../../../domain/list/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"
import { callsOf, segment } from "../wire.ts"

const base = "/api/v0/lists"
const favourites = "/api/auth/favourite-experience"

/** This browser's token against forged calls. It lives as long as the browser's cookie, so it is asked for once. */
let known: Promise<string> | null = null
const token = (): Promise<string> => {
  known ??= fetch("/api/auth/csrf", { credentials: "same-origin" })
    .then((response) => toleratedOrThrow(response, []).then(() => response.json()))
    .then(({ csrfToken }: { csrfToken: string }) => csrfToken)
  known.catch(() => {
    known = null
  })
  return known
}

/** Sends a command with the token; with a new one if the shop does not take the old one any more. */
async function guarded<T>(send: (headers: { readonly "x-csrf-token": string }) => Promise<Outcome<T>>) {
  const outcome = await send({ "x-csrf-token": await token() })
  if (outcome.ok || outcome.refusal.code !== "forbidden") return outcome
  known = null
  return send({ "x-csrf-token": await token() })
}

/** Favourites and lists over HTTP. */
export default function listClient(http: HttpClient) {
  const { read, must, send } = callsOf(http, fromWire)
  const lang = `lang=${http.locale}` as const
  const command = (listId: string, change: ListChange, key: string) => {
    const one = `${base}/${segment(listId)}` as const
    return guarded<ListView | null>((headers) => {
      switch (change.do) {
        case "edit":
          return send(`${one}/edit?${lang}`, key, change.texts, { ...headers, "if-match": `"${change.from}"` })
        case "visibility":
          return send(`${one}/visibility?${lang}`, key, { public: change.isPublic }, headers)
        case "delete":
          return send(`${one}/delete?${lang}`, key, { confirm: change.confirm }, headers)
        case "add":
          return send(`${one}/items?${lang}`, key, { experience_id: change.experienceId }, headers)
        case "takeOut":
          return send(`${one}/items/${segment(change.experienceId)}/remove?${lang}`, key, {}, headers)
        case "move":
          return send(
            `${one}/items/${segment(change.experienceId)}/move?${lang}`,
            key,
            { after: change.after },
            headers,
          )
        case "invite":
          return send(`${one}/collaborators?${lang}`, key, { username: change.username }, headers)
        case "remove":
          return send(`${one}/collaborators/${segment(change.personId)}/remove?${lang}`, key, {}, headers)
        case "accept":
          return send(`${one}/accept?${lang}`, key, {}, headers)
        case "decline":
          return send(`${one}/decline?${lang}`, key, {}, headers)
        case "leave":
          return send(`${one}/leave?${lang}`, key, {}, headers)
        default:
          return change satisfies never
      }
    })
  }
  type Ids = { readonly experienceIds: readonly string[] }
  const ids = (answer: Outcome<Ids>): Outcome<readonly string[]> =>
    answer.ok ? { ok: true, value: answer.value.experienceIds } : answer
  return {
    mine: () => must<readonly ListSummary[]>(`${base}?${lang}`),
    view: (listId) => read<ListView>(`${base}/${segment(listId)}?${lang}`),
    shown: (publicId) => read<PublicList>(`/api/v0/public-lists/${segment(publicId)}?${lang}`),
    open: (texts, key) => guarded((headers) => send<{ readonly id: string }>(base, key, texts, headers)),
    change: command,
    savedIn: (experienceId) => must<readonly SavedIn[]>(`/api/v0/experiences/${segment(experienceId)}/lists`),
    mergeFavourites: async (experienceIds, key) =>
      ids(await guarded((headers) => send<Ids>(favourites, key, { experience_ids: experienceIds }, headers))),
    saveFavourite: async (id, kept, key) =>
      ids(
        await guarded((headers) =>
          kept
            ? send<Ids>(`${favourites}/${segment(id)}`, key, {}, headers)
            : send<Ids>(`${favourites}/${segment(id)}/remove`, key, {}, headers),
        ),
      ),
    report: (publicId, key) =>
      send<{ readonly publicId: string }>(`/api/v0/public-lists/${segment(publicId)}/report`, key, {}),
    watch: watching(base),
    watchShown: watching("/api/v0/public-lists"),
  } satisfies ListReads & ListAsks
}
