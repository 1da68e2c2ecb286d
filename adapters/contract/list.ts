import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { listKinds, listRoles, MAX_ITEMS } from "../../domain/list/list.ts"
import { Id, Lang, PlainText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { ExperienceCardWire } from "./wire/catalogue.ts"

const role = Schema.Literals(listRoles)
const kind = Schema.Literals(listKinds)

export const ListWire = Schema.Struct({
  id: Schema.String,
  kind,
  role,
  name: Schema.NullOr(Schema.String).annotate({ description: "Null: the favourites." }),
  description: Schema.String,
  texts: Schema.Int.annotate({ description: "What `if-match` says to change name and description." }),
  public_id: Schema.NullOr(Schema.String),
  items: Schema.Array(
    Schema.Struct({
      card: ExperienceCardWire,
      added_by: Schema.NullOr(Schema.String),
      may_take_out: Schema.Boolean,
    }),
  ),
  people: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, role, is_me: Schema.Boolean })),
  seq: Schema.Int,
}).annotate({ identifier: "List" })

export const ListsWire = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    kind,
    role,
    name: Schema.NullOr(Schema.String),
    owner: Schema.NullOr(Schema.String),
    is_public: Schema.Boolean,
    count: Schema.Int,
    people: Schema.Int,
    first: Schema.Array(ExperienceCardWire),
  }),
).annotate({ identifier: "Lists" })

export const PublicListWire = Schema.Struct({
  public_id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  owner: Schema.NullOr(Schema.String),
  cards: Schema.Array(ExperienceCardWire),
  is_indexed: Schema.Boolean,
  seq: Schema.Int,
}).annotate({ identifier: "PublicList" })

export const ReportedListWire = Schema.Struct({ public_id: Schema.String }).annotate({ identifier: "ReportedList" })

export const ListReportsWire = Schema.Array(
  Schema.Struct({
    public_id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    owner: Schema.NullOr(Schema.String),
    reports: Schema.Int,
    first_at: Schema.String,
    last_at: Schema.String,
  }),
).annotate({ identifier: "ListReports" })

export const SavedInWire = Schema.Array(
  Schema.Struct({ id: Schema.String, name: Schema.String, has: Schema.Boolean }),
).annotate({ identifier: "SavedIn" })

export const OpenedListWire = Schema.Struct({ id: Schema.String }).annotate({ identifier: "OpenedList" })
export const FavouritesWire = Schema.Struct({ experience_ids: Schema.Array(Schema.String) }).annotate({
  identifier: "Favourites",
})

const Text = PlainText.check(Schema.isMaxLength(2_000))
const texts = Schema.Struct({ name: Text, description: Schema.optionalKey(Text) })
const lang = { query: { lang: Schema.optionalKey(Lang) } }

const base = "/api/v0/lists"
const one = { params: { listId: Id }, ...lang, success: Schema.NullOr(ListWire) }
const ofItem = { ...one, params: { listId: Id, experienceId: Id } }

class ListGroup extends HttpApiGroup.make("list")
  .add(
    HttpApiEndpoint.get("lists", base, { ...lang, success: ListsWire }).annotate(
      OpenApi.Description,
      "The lists of who is signed in: their favourites, their own lists, those shared with them, and invitations.",
    ),
  )
  .add(
    HttpApiEndpoint.post("openList", base, { payload: texts, success: OpenedListWire }).annotate(
      OpenApi.Description,
      "Makes a list, which nobody else sees.",
    ),
  )
  .add(
    HttpApiEndpoint.get("list", `${base}/:listId`, { ...one, success: ListWire }).annotate(
      OpenApi.Description,
      "One list, for its owner and its collaborators. Everybody else gets 404. An invited person sees only its name.",
    ),
  )
  .add(
    HttpApiEndpoint.post("editList", `${base}/:listId/edit`, { ...one, payload: texts }).annotate(
      OpenApi.Description,
      "Changes name and description. Needs `if-match` with the list’s `texts`; 412 if somebody has changed them meanwhile.",
    ),
  )
  .add(
    HttpApiEndpoint.post("setVisibility", `${base}/:listId/visibility`, {
      ...one,
      payload: Schema.Struct({ public: Schema.Boolean }),
    }).annotate(
      OpenApi.Description,
      "Makes the list public or private. A list that is made public again gets another address.",
    ),
  )
  .add(
    HttpApiEndpoint.post("deleteList", `${base}/:listId/delete`, {
      ...one,
      payload: Schema.Struct({ confirm: Text }),
    }).annotate(OpenApi.Description, "Deletes the list. `confirm` is the word `delete`."),
  )
  .add(
    HttpApiEndpoint.post("addItem", `${base}/:listId/items`, {
      ...one,
      payload: Schema.Struct({ experience_id: Id }),
    }).annotate(OpenApi.Description, `Adds an experience; twice is once. A list holds ${MAX_ITEMS}.`),
  )
  .add(
    HttpApiEndpoint.post("takeOutItem", `${base}/:listId/items/:experienceId/remove`, ofItem).annotate(
      OpenApi.Description,
      "Takes an experience out; twice is once. Collaborators take out what they added themselves.",
    ),
  )
  .add(
    HttpApiEndpoint.post("moveItem", `${base}/:listId/items/:experienceId/move`, {
      ...ofItem,
      payload: Schema.Struct({ after: Schema.NullOr(Id) }),
    }).annotate(OpenApi.Description, "Moves an experience after another one, or to the top."),
  )
  .add(
    HttpApiEndpoint.post("inviteCollaborator", `${base}/:listId/collaborators`, {
      ...one,
      success: one.success.pipe(HttpApiSchema.status(202)),
      payload: Schema.Struct({ username: Text }),
    })
      .annotate(Use, { who: "session", limit: "invitations" })
      .annotate(
        OpenApi.Description,
        "Invites a person by their public name. The answer is the same whether or not there is such a person.",
      ),
  )
  .add(
    HttpApiEndpoint.post("removeCollaborator", `${base}/:listId/collaborators/:personId/remove`, {
      ...one,
      params: { listId: Id, personId: Id },
    }).annotate(OpenApi.Description, "Takes a person off the list. They are out at once."),
  )
  .add(
    HttpApiEndpoint.post("acceptList", `${base}/:listId/accept`, one).annotate(
      OpenApi.Description,
      "Accepts an invitation.",
    ),
  )
  .add(
    HttpApiEndpoint.post("declineList", `${base}/:listId/decline`, one).annotate(
      OpenApi.Description,
      "Declines an invitation.",
    ),
  )
  .add(
    HttpApiEndpoint.post("leaveList", `${base}/:listId/leave`, one).annotate(
      OpenApi.Description,
      "A collaborator leaves the list.",
    ),
  )
  .add(
    HttpApiEndpoint.get("savedIn", "/api/v0/experiences/:experienceId/lists", {
      params: { experienceId: Id },
      success: SavedInWire,
    }).annotate(
      OpenApi.Description,
      "The lists that who is signed in may change, and whether an experience is on them.",
    ),
  )
  .annotate(Use, { who: "session" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Lists",
      description: "Every command needs the token of `/api/auth/csrf` in the header `x-csrf-token`.",
    }),
  ) {}

const favourites = "/api/auth/favourite-experience"

class FavouritesGroup extends HttpApiGroup.make("favourites")
  .add(
    HttpApiEndpoint.get("favourites", favourites, { success: FavouritesWire }).annotate(
      OpenApi.Description,
      "The favourites of who is signed in, newest first.",
    ),
  )
  .add(
    HttpApiEndpoint.post("mergeFavourites", favourites, {
      payload: Schema.Struct({ experience_ids: Schema.Array(Id).check(Schema.isMaxLength(MAX_ITEMS)) }),
      success: FavouritesWire,
    }).annotate(
      OpenApi.Description,
      "Adds a browser’s own favourites, newest first, each once. Unknown ones, and those for which there is no space, are left out.",
    ),
  )
  .add(
    HttpApiEndpoint.post("saveFavourite", `${favourites}/:experienceId`, {
      params: { experienceId: Id },
      success: FavouritesWire,
    }).annotate(OpenApi.Description, "Adds a favourite; twice is once."),
  )
  .add(
    HttpApiEndpoint.post("removeFavourite", `${favourites}/:experienceId/remove`, {
      params: { experienceId: Id },
      success: FavouritesWire,
    }).annotate(OpenApi.Description, "Takes a favourite out; twice is once."),
  )
  .annotate(Use, { who: "session" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Favourites",
      description: "Every command needs the token of `/api/auth/csrf` in the header `x-csrf-token`.",
    }),
  ) {}

class PublicListGroup extends HttpApiGroup.make("public-list")
  .add(
    HttpApiEndpoint.get("publicList", "/api/v0/public-lists/:publicId", {
      params: { publicId: Id },
      ...lang,
      success: PublicListWire,
    }).annotate(OpenApi.Description, "A public list, for everybody who has its link."),
  )
  .add(
    HttpApiEndpoint.post("reportList", "/api/v0/public-lists/:publicId/report", {
      params: { publicId: Id },
      success: ReportedListWire.pipe(HttpApiSchema.status(202)),
    }).annotate(
      OpenApi.Description,
      "Tells the shop that a person should look at this list. A caller counts once for each list; the answer is the same.",
    ),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(
    OpenApi.annotations({ title: "Public lists", description: "Lists that their owner has made public." }),
  ) {}

class ListReportsGroup extends HttpApiGroup.make("list-reports")
  .add(
    HttpApiEndpoint.get("listReports", "/admin/v0/list-reports", {
      success: ListReportsWire,
    }).annotate(OpenApi.Description, "The public lists that were reported, those with the most reports first."),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Reported lists", description: "For the operator." })) {}

/** What the feature adds to the shop's contract. */
export class ListApi extends HttpApi.make("altrove")
  .add(ListGroup)
  .add(FavouritesGroup)
  .add(PublicListGroup)
  .add(ListReportsGroup)
  .middleware(Problems) {}
