import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { ListView } from "../../../domain/list/ports.ts"
import { toWire } from "../../contract/case.ts"
import { ListApi } from "../../contract/list.ts"
import { commanderOf, customerOf, type SignedIn } from "../account/part.ts"
import { cardToWire } from "../catalogue/part.ts"
import { type Asked, keyOf, localeOf } from "../http/asked.ts"
import { ClientAddress } from "../http/client-address.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { orNull, Refused } from "../kernel/refused.ts"
import {
  acceptList,
  addItem,
  type By,
  deleteList,
  editList,
  favouritesOf,
  inviteTo,
  mergeFavourites,
  openList,
  removeFrom,
  saveFavourite,
  showList,
  tellList,
} from "./commands.ts"
import { listsOf, listView, publicList, savedIn } from "./read.ts"
import { reportedLists, reportList } from "./reports.ts"

const listToWire = ({ items, ...view }: ListView, asked: Asked) => ({
  ...toWire(view),
  items: items.map(({ card, ...item }) => ({ ...toWire(item), card: cardToWire(card, localeOf(asked)) })),
})

type OfList = Asked & { readonly params: { readonly listId: string } }

/** Carries out a command on a list. Answers with the list as its sender sees it then; null if it is none of theirs. */
const changed = <A extends OfList, E, R>(
  asked: A,
  command: (listId: string, by: By, customer: SignedIn) => Effect.Effect<void, E, R>,
) =>
  orProblem(
    Effect.gen(function* () {
      const customer = yield* commanderOf(asked)
      const { listId } = asked.params
      yield* command(listId, { personId: customer.personId, key: keyOf(asked) }, customer)
      const view = yield* orNull(listView(listId, customer.personId, localeOf(asked)))
      return view === null ? null : listToWire(view, asked)
    }),
  )

const version = ({ request }: Asked) => {
  const [, number] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers["if-match"] ?? "") ?? []
  return number === undefined
    ? Effect.fail(
        new Refused({ code: "malformed_request", errors: [{ field: "if-match", code: "malformed_request" }] }),
      )
    : Effect.succeed(Number(number))
}

export const listHandlers = HttpApiBuilder.group(ListApi, "list", (group) =>
  group.handleAll({
    lists: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* customerOf(asked)
          const lists = yield* listsOf(personId, localeOf(asked))
          return lists.map(({ first, ...line }) => ({
            ...toWire(line),
            first: first.map((card) => cardToWire(card, localeOf(asked))),
          }))
        }),
      ),
    list: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* customerOf(asked)
          return listToWire(yield* listView(asked.params.listId, personId, localeOf(asked)), asked)
        }),
      ),
    openList: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* commanderOf(asked)
          const { name, description = "" } = asked.payload
          return { id: yield* openList({ personId, key: keyOf(asked) }, { name, description }) }
        }),
      ),
    editList: (asked) =>
      changed(asked, (listId, by) =>
        Effect.flatMap(version(asked), (from) => {
          const { name, description = "" } = asked.payload
          return editList(listId, by, { name, description }, from)
        }),
      ),
    setVisibility: (asked) =>
      changed(asked, (listId, by, { isVerified }) => showList(listId, by, asked.payload.public, isVerified)),
    deleteList: (asked) => changed(asked, (listId, by) => deleteList(listId, by, asked.payload.confirm)),
    addItem: (asked) => changed(asked, (listId, by) => addItem(listId, by, asked.payload.experience_id)),
    takeOutItem: (asked) =>
      changed(asked, (listId, by) =>
        tellList(listId, by, {
          type: "customer.tookOut",
          by: by.personId,
          experienceId: asked.params.experienceId,
        }),
      ),
    moveItem: (asked) =>
      changed(asked, (listId, by) =>
        tellList(listId, by, {
          type: "customer.moved",
          by: by.personId,
          experienceId: asked.params.experienceId,
          after: asked.payload.after,
        }),
      ),
    inviteCollaborator: (asked) =>
      changed(asked, (listId, by) =>
        Effect.flatMap(ClientAddress, (address) => inviteTo(listId, by, asked.payload.username, address)),
      ),
    removeCollaborator: (asked) => changed(asked, (listId, by) => removeFrom(listId, by, asked.params.personId)),
    acceptList: (asked) => changed(asked, acceptList),
    declineList: (asked) =>
      changed(asked, (listId, by) => tellList(listId, by, { type: "invited.declined", by: by.personId })),
    leaveList: (asked) =>
      changed(asked, (listId, by) => tellList(listId, by, { type: "collaborator.left", by: by.personId })),
    savedIn: (asked) =>
      orProblem(Effect.flatMap(customerOf(asked), ({ personId }) => savedIn(asked.params.experienceId, personId))),
  }),
)

const idsToWire = (ids: readonly string[]) => ({ experience_ids: ids })

const saved = (asked: Asked & { readonly params: { readonly experienceId: string } }, kept: boolean) =>
  orProblem(
    Effect.gen(function* () {
      const { personId } = yield* commanderOf(asked)
      return idsToWire(yield* saveFavourite({ personId, key: keyOf(asked) }, asked.params.experienceId, kept))
    }),
  )

export const favouritesHandlers = HttpApiBuilder.group(ListApi, "favourites", (group) =>
  group.handleAll({
    favourites: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* customerOf(asked)
          return idsToWire((yield* favouritesOf(personId)).ids ?? [])
        }),
      ),
    mergeFavourites: (asked) =>
      orProblem(
        Effect.gen(function* () {
          const { personId } = yield* commanderOf(asked)
          return idsToWire(yield* mergeFavourites({ personId, key: keyOf(asked) }, asked.payload.experience_ids))
        }),
      ),
    saveFavourite: (asked) => saved(asked, true),
    removeFavourite: (asked) => saved(asked, false),
  }),
)

export const publicListHandlers = HttpApiBuilder.group(ListApi, "public-list", (group) =>
  group.handleAll({
    publicList: (asked) =>
      orProblem(
        Effect.map(publicList(asked.params.publicId, localeOf(asked)), ({ cards: all, ...list }) => ({
          ...toWire(list),
          cards: all.map((card) => cardToWire(card, localeOf(asked))),
        })),
      ),
    reportList: ({ params: { publicId } }) => orProblem(Effect.as(reportList(publicId), { public_id: publicId })),
  }),
)

export const listReportsHandlers = HttpApiBuilder.group(ListApi, "list-reports", (group) =>
  group.handleAll({ listReports: (asked) => orProblem(Effect.andThen(byOperator(asked), reportedLists())) }),
)
