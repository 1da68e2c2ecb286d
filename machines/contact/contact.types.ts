import type {
  MessageField,
  MessageForm,
  MessageProblems,
  MessageValues,
  PostedMessage,
} from "../../domain/contact/message.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import type { StoredEvent } from "../kit/types.ts"

export type ContactInput = {
  readonly form: MessageForm
  /** Identifies this message. Together with `revision` it is the key with which the server takes the message once. */
  readonly id: string
  /** The result of this form if the browser sent it without scripts; null: it was not sent. */
  readonly posted: PostedMessage | null
}

export type ContactContext = Omit<ContactInput, "posted"> & {
  /** As typed, as far as the page has reported it. */
  readonly values: MessageValues
  readonly problems: MessageProblems
  /** Rises when the text differs from what was sent before. The same text sent again is the same message. */
  readonly revision: number
  /** Why the last sending failed, if no field is to blame. */
  readonly error: CodedError | null
  /** ISO instant by which somebody replies; set once the message was received. */
  readonly replyBy: string | null
}

export type ContactEvent = StoredEvent &
  (
    | { readonly type: "customer.changed"; readonly field: MessageField; readonly value: string }
    | { readonly type: "customer.submitted"; readonly values: MessageValues }
    | { readonly type: "customer.wroteAnother" }
    | { readonly type: "server.received"; readonly replyBy: string }
    /** `problems` by field; empty if no field is to blame. */
    | ({ readonly type: "server.refused"; readonly problems: MessageProblems } & CodedError)
    /** It is unknown whether the message arrived. */
    | { readonly type: "server.unreachable" }
  )

export type ContactEventOf<T extends ContactEvent["type"]> = Extract<ContactEvent, { readonly type: T }>

export type SendParams = { readonly form: MessageForm; readonly values: MessageValues; readonly key: string }
