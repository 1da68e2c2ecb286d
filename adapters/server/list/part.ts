import { Effect } from "effect"
import { roleIn } from "../../../domain/list/list.ts"
import { localeOf } from "../../../domain/paths.ts"
import { listStream } from "../../../machines/list/streams.ts"
import { ListApi } from "../../contract/list.ts"
import { signedInNow, signedInWith } from "../account/part.ts"
import type { Part } from "../kernel/part.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import { demoLists } from "./demo.ts"
import { listFlowAlone, serverListFlow } from "./flow.ts"
import { favouritesHandlers, listHandlers, listReportsHandlers, publicListHandlers } from "./handlers.ts"
import { lapseLoop } from "./lapse.ts"
import { listMails } from "./mails.ts"
import { listMigrations } from "./migrations.ts"
import { listsOf, listView, publicList } from "./read.ts"
import { headOf, listOfPublic } from "./rows.ts"
import { listSitemap } from "./sitemap.ts"

export { eraseLists } from "./commands.ts"

/** The session of who is signed in now. Fails with Refused unless the list is theirs too. */
const belongs = Effect.fnUntraced(function* (listId: string, request: Request) {
  const signedIn = yield* signedInNow(request)
  if (signedIn === null) return yield* new Refused({ code: "SessionRequired" })
  const head = yield* headOf(listId)
  const role = head && roleIn(head.snapshot.context, signedIn.personId)
  return role === null ? yield* new Refused({ code: "list_not_found" }) : signedIn.sessionId
})

const isShown = (publicId: string, listId: string) =>
  Effect.map(headOf(listId), (head) => head?.snapshot.context.publicId === publicId)

export const listPart = {
  name: "list",
  flows: { [listFlowAlone.durable.id]: serverListFlow },
  rebuilds: [listFlowAlone],
  streams: ["list-"],
  contract: ListApi,
  api: {
    list: listHandlers,
    favourites: favouritesHandlers,
    "public-list": publicListHandlers,
    "list-reports": listReportsHandlers,
  },
  readers: (request: Request) => {
    const locale = localeOf(new URL(request.url).pathname)
    /** The pages are for who is signed in (domain/pages.ts). */
    const customer = Effect.flatMap(signedInWith(request), (one) =>
      one === null ? Effect.fail(new Refused({ code: "SessionRequired" })) : Effect.succeed(one.personId),
    )
    return {
      list: {
        mine: () =>
          Effect.flatMap(signedInWith(request), (one) =>
            one === null ? Effect.succeed(null) : listsOf(one.personId, locale),
          ),
        view: (listId: string) => orNull(Effect.flatMap(customer, (personId) => listView(listId, personId, locale))),
        shown: (publicId: string) => orNull(publicList(publicId, locale)),
      },
    }
  },
  watch: [
    {
      path: "/api/v0/lists/:token/events",
      use: { who: "session", kept: "revalidated" },
      of: (listId, request) =>
        Effect.map(belongs(listId, request), (session) => ({
          stream: listStream(listId),
          session,
          also: [],
          still: Effect.map(orNull(belongs(listId, request)), (still) => still !== null),
        })),
    },
    {
      path: "/api/v0/public-lists/:token/events",
      of: (publicId) =>
        Effect.gen(function* () {
          const listId = yield* listOfPublic(publicId)
          if (listId === null) return yield* new Refused({ code: "list_not_found" })
          return { stream: listStream(listId), also: [], still: isShown(publicId, listId) }
        }),
    },
  ],
  mails: listMails,
  loops: [lapseLoop],
  sitemaps: [listSitemap],
  migrations: listMigrations,
  demo: demoLists,
  derived: { list: "rows", list_member: "rows", list_item: "rows" },
  personal: [
    {
      table: "list_text",
      columns: "name description",
      subject: { person: "t.owner_id" },
      what: { it: "I nomi e le descrizioni delle tue liste", en: "The names and descriptions of your lists" },
      purpose: {
        it: "mostrarli a te e a chi fai vedere le liste",
        en: "to show them to you and to whom you show the lists",
      },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
    {
      table: "list_item",
      columns: "experience_id",
      subject: { account: (id) => `t.list_id in (select l.list_id from list l where l.owner_id = ${id})` },
      what: {
        it: "I tuoi preferiti e le esperienze nelle tue liste",
        en: "Your favourites and the experiences on your lists",
      },
      purpose: { it: "tenerli per te", en: "to keep them for you" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
    {
      table: "list_invitation",
      columns: "username",
      subject: { person: "t.person_id" },
      what: {
        it: "Gli inviti a liste di altre persone a cui non hai ancora risposto",
        en: "Invitations to other people’s lists that you have not answered yet",
      },
      purpose: { it: "mostrarli a te e a chi ti ha invitato", en: "to show them to you and to whoever invited you" },
      basis: "interest",
      // An open invitation has a seat on the list, so its owner must see it.
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: {
    list_invitation: "list_id",
    list: "list_id kind public_id",
    list_member: "list_id role",
    list_item: "list_id",
    list_text: "list_id",
    list_report: "public_id",
  },
} satisfies Part
