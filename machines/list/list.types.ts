import type { ListItem, ListKind, ListPeople } from "../../domain/list/list.ts"
import type { StoredEvent } from "../kit/types.ts"

/** People are named by the random ids of their accounts. Names and descriptions stand beside the log. */
export type ListInput = {
  readonly listId: string
  readonly kind: ListKind
  readonly ownerId: string
  readonly at: string
}

export type ListContext = ListInput &
  ListPeople & {
    readonly items: readonly ListItem[]
    /** The public page's address; null: there is none. */
    readonly publicId: string | null
    /** How often name and description were changed. */
    readonly texts: number
  }

/** `by`: the person who does it. */
export type ListEvent = StoredEvent &
  /** `from`: what `texts` was when the owner began to type. */
  (
    | { readonly type: "owner.described"; readonly by: string; readonly from: number }
    | { readonly type: "owner.published"; readonly by: string; readonly publicId: string }
    | { readonly type: "owner.hid"; readonly by: string }
    | { readonly type: "owner.invited"; readonly by: string; readonly personId: string }
    | { readonly type: "owner.removed"; readonly by: string; readonly personId: string }
    | { readonly type: "owner.deleted"; readonly by: string }
    /** A browser's own favourites, when its customer signs in; newest first. */
    | { readonly type: "owner.merged"; readonly by: string; readonly experienceIds: readonly string[] }
    | { readonly type: "invited.accepted"; readonly by: string }
    | { readonly type: "invited.declined"; readonly by: string }
    | { readonly type: "collaborator.left"; readonly by: string }
    | { readonly type: "customer.added"; readonly by: string; readonly experienceId: string }
    | { readonly type: "customer.tookOut"; readonly by: string; readonly experienceId: string }
    /** `after`: the experience before it; null: it becomes the first. */
    | {
        readonly type: "customer.moved"
        readonly by: string
        readonly experienceId: string
        readonly after: string | null
      }
    | { readonly type: "person.erased"; readonly personId: string }
  )

export type ListEventOf<T extends ListEvent["type"]> = Extract<ListEvent, { readonly type: T }>

export type ForgetParams = { readonly listId: string }
