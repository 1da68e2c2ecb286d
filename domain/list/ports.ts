import type { ExperienceCard } from "../catalogue/views.ts"
import type { Outcome } from "../errors/refusal.ts"
import type { Watch } from "../ports.ts"
import type { ListTexts } from "./fields.ts"
import type { ListKind, ListRole } from "./list.ts"

/** An experience on a list, as one of its people sees it. */
export type ListItemView = {
  readonly card: ExperienceCard
  /** The public name of the person who added it; null: oneself, or somebody without a name. */
  readonly addedBy: string | null
  readonly mayTakeOut: boolean
}

export type ListPersonView = {
  /** Names the person in the calls of this list; opens nothing. */
  readonly id: string
  readonly name: string
  readonly role: ListRole
  readonly isMe: boolean
}

/** A list as its owner and its collaborators see it. `name` is null for favourites. */
export type ListView = {
  readonly id: string
  readonly kind: ListKind
  readonly role: ListRole
  readonly name: string | null
  readonly description: string
  /** How often the texts were changed. Who changes them says what was shown. */
  readonly texts: number
  readonly publicId: string | null
  readonly items: readonly ListItemView[]
  readonly people: readonly ListPersonView[]
  /** The number of its newest event. */
  readonly seq: number
}

/** A line of the customer's lists. */
export type ListSummary = {
  readonly id: string
  readonly kind: ListKind
  readonly role: ListRole
  readonly name: string | null
  /** The public name of its owner, if that is somebody else. */
  readonly owner: string | null
  readonly isPublic: boolean
  readonly count: number
  readonly people: number
  /** The first experiences, for their pictures. Empty for an invited person. */
  readonly first: readonly ExperienceCard[]
}

/** A public list, as anybody sees it. */
export type PublicList = {
  readonly publicId: string
  readonly name: string
  readonly description: string
  readonly owner: string | null
  readonly cards: readonly ExperienceCard[]
  /** Whether search engines may show it. */
  readonly isIndexed: boolean
  readonly seq: number
}

/** A list of the customer, and whether an experience is on it. */
export type SavedIn = { readonly id: string; readonly name: string; readonly has: boolean }

export type ListReads = {
  /** Null: nobody is signed in. */
  mine(): Promise<readonly ListSummary[] | null>
  /** Null: there is no such list, or it is not shared with the customer. */
  view(listId: string): Promise<ListView | null>
  /** Null: there is no such list, or it is not public. */
  shown(publicId: string): Promise<PublicList | null>
}

/** What is done to one list. */
export type ListChange =
  | { readonly do: "edit"; readonly texts: ListTexts; readonly from: number }
  | { readonly do: "visibility"; readonly isPublic: boolean }
  | { readonly do: "delete"; readonly confirm: string }
  | { readonly do: "add" | "takeOut"; readonly experienceId: string }
  | { readonly do: "move"; readonly experienceId: string; readonly after: string | null }
  | { readonly do: "invite"; readonly username: string }
  | { readonly do: "remove"; readonly personId: string }
  | { readonly do: "accept" | "decline" | "leave" }

/** The customer's commands. Each has its own idempotency key: a repeated call with the same key is done once. */
export type ListAsks = {
  open(texts: ListTexts, key: string): Promise<Outcome<{ readonly id: string }>>
  /** The list after the change; null if the customer has nothing to do with it any more. */
  change(listId: string, change: ListChange, key: string): Promise<Outcome<ListView | null>>
  savedIn(experienceId: string): Promise<readonly SavedIn[]>
  mergeFavourites(ids: readonly string[], key: string): Promise<Outcome<readonly string[]>>
  saveFavourite(id: string, kept: boolean, key: string): Promise<Outcome<readonly string[]>>
  /** Tells the shop that a person should look at a public list. */
  report(publicId: string, key: string): Promise<Outcome<{ readonly publicId: string }>>
  readonly watch: Watch
  /** Watches a public list by its public id. */
  readonly watchShown: Watch
}

declare module "../ports.ts" {
  interface Reads {
    readonly list: ListReads
  }
  interface Asks {
    readonly list: ListAsks
  }
}
