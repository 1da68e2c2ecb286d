import { Context, type Effect, Schema } from "effect"
import type { PictureSize } from "../../../domain/paths.ts"

/** The bytes of uploaded pictures outside the database. A name belongs to one content for ever. */
export type FileStore = {
  readonly write: (picture: string, sizes: Readonly<Record<PictureSize, Uint8Array>>) => Effect.Effect<void, StoreAway>
  /** Null: it has no such file, for example one that was not copied with the database. */
  readonly read: (picture: string, size: PictureSize) => Effect.Effect<Uint8Array | null, StoreAway>
}

/** The store does not answer, or refuses what the shop asks. */
export class StoreAway extends Schema.TaggedError<StoreAway>()("StoreAway", { message: Schema.String }) {}

/** Null: the bytes are in the database. */
export class PictureStore extends Context.Service<PictureStore, { readonly files: FileStore | null }>()(
  "altrove/picture/PictureStore",
) {}
