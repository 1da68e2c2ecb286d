import { mergedFavourites, withChange, withChanges } from "../../domain/favourites/favourites.ts"
import { onlyHere, withUnsaved } from "../../domain/favourites/unsaved.ts"
import type { FavouritesSyncContext } from "./favourites-sync.types.ts"

type At = { readonly context: FavouritesSyncContext }
type One = { readonly id: string }
type Many = { readonly ids: readonly string[] }
type Change = Partial<FavouritesSyncContext>

const changed = (kept: boolean, context: FavouritesSyncContext, { id }: One): Change => ({
  ids: withChange(context.ids, { id, kept }),
})

const queued = (kept: boolean, sent: 0 | 1, context: FavouritesSyncContext, { id }: One): Change => ({
  ...changed(kept, context, { id }),
  unsaved: withUnsaved(context.unsaved, { id, kept }, sent),
})

export const updates = {
  add: ({ context }: At, one: One) => changed(true, context, one),
  remove: ({ context }: At, one: One) => changed(false, context, one),
  queueAdded: ({ context }: At, one: One) => queued(true, 0, context, one),
  queueRemoved: ({ context }: At, one: One) => queued(false, 0, context, one),
  /** After the change that is being sent. */
  followAdded: ({ context }: At, one: One) => queued(true, 1, context, one),
  followRemoved: ({ context }: At, one: One) => queued(false, 1, context, one),
  adopt: (_: At, { ids }: Many): Change => ({ ids }),
  signIn: (_: At, { userId }: { readonly userId: string }): Change => ({ userId, unsaved: [], failures: 0 }),
  /** The account's list includes what was sent; later changes are applied to it again. */
  merge: ({ context }: At, { ids }: Many): Change => ({
    ids: withChanges(
      mergedFavourites(
        context.ids.filter((id) => ids.includes(id)),
        ids,
      ),
      context.unsaved,
    ),
    failures: 0,
  }),
  noteSaved: ({ context }: At): Change => ({ unsaved: context.unsaved.slice(1), failures: 0 }),
  /** Undoes the change being sent, unless another change of the same experience waits. */
  takeBack: ({ context: { ids, unsaved } }: At): Change => {
    const [refused, ...rest] = unsaved
    if (refused === undefined) return {}
    return {
      ids: withChanges(withChange(ids, { id: refused.id, kept: !refused.kept }), rest),
      unsaved: rest,
      failures: 0,
    }
  },
  dropRefused: ({ context }: At, { ids }: Many): Change => ({
    ids: context.ids.filter((id) => !ids.includes(id)),
    unsaved: context.unsaved.filter(({ id, kept }) => !kept || !ids.includes(id)),
    failures: 0,
  }),
  noteFailure: ({ context }: At): Change => ({ failures: context.failures + 1 }),
  signOut: (): Change => ({ userId: null, unsaved: [], failures: 0 }),
  forget: (): Change => ({ ids: [] }),
}

/** The parameters of the effects. */
export const allIds = ({ context }: At): Many => ({ ids: context.ids })
export const unsavedIds = ({ context }: At): Many => ({ ids: onlyHere(context.unsaved) })
export const sent = ({ context }: At) => ({ userId: context.userId ?? "", ids: context.ids })
export const inFlight = ({ context }: At) => ({
  userId: context.userId ?? "",
  id: context.unsaved[0]?.id ?? "",
  kept: context.unsaved[0]?.kept ?? false,
})
