import type { WebhookKind } from "../../domain/webhook/kinds.ts"
import type { StoredEvent } from "../kit/types.ts"

export type WebhookInput = {
  /** A random id. The address and the secrets stand beside the log. */
  readonly endpointId: string
  readonly partnerId: string
  readonly kinds: readonly WebhookKind[]
  readonly at: string
}

export type WebhookContext = WebhookInput & {
  /** How many tries in a row have failed, up to the number from which the endpoint counts as failing. */
  readonly failures: number
  /** When the first of them failed; null: the last one succeeded. */
  readonly failingSince: string | null
  /** When the secret was last replaced by another one. */
  readonly rotatedAt: string | null
}

export type WebhookEvent = StoredEvent &
  (
    | { readonly type: "owner.choseKinds"; readonly kinds: readonly WebhookKind[] }
    | { readonly type: "owner.rotatedSecret" }
    | { readonly type: "owner.deleted" }
    /** It answered a test with success. */
    | { readonly type: "receiver.passedTest" }
    | { readonly type: "receiver.answered" }
    | { readonly type: "receiver.failed" }
    /** It said that it is there no more (status 410). */
    | { readonly type: "receiver.gone" }
  )

/** `failing`: the owners still have time to see to it. `disabled`: the endpoint gets nothing any more. */
export type OwnerNote = "failing" | "disabled"

/** `of`: the instant since which it has failed, so that each time is told once. */
export type NoteParams = { readonly endpointId: string; readonly kind: OwnerNote; readonly of: string }
