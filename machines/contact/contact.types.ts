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
  /** Names this message among all: with `revision` it makes the key under which the server takes it once. */
  readonly id: string
  /** What became of this form when the browser itself sent it; null: it was not sent. */
  readonly posted: PostedMessage | null
}

export type ContactContext = Omit<ContactInput, "posted"> & {
  /** As typed, as far as the page has said. */
  readonly values: MessageValues
  readonly problems: MessageProblems
  /** Rises when what is sent is not what was sent before: the same text tried again is the same message. */
  readonly revision: number
  /** Why the last sending failed, when no field is to blame. */
  readonly error: CodedError | null
  /** ISO instant by which somebody answers, once the message is there. */
  readonly replyBy: string | null
}

export type ContactEvent = StoredEvent &
  (
    | { readonly type: "customer.changed"; readonly field: MessageField; readonly value: string }
    | { readonly type: "customer.submitted"; readonly values: MessageValues }
    | { readonly type: "customer.wroteAnother" }
    | { readonly type: "server.received"; readonly replyBy: string }
    /** `problems` by field; none where no field is to blame. */
    | ({ readonly type: "server.refused"; readonly problems: MessageProblems } & CodedError)
    /** Nobody knows whether it got there. */
    | { readonly type: "server.unreachable" }
  )

export type ContactEventOf<T extends ContactEvent["type"]> = Extract<ContactEvent, { readonly type: T }>

export type SendParams = { readonly form: MessageForm; readonly values: MessageValues; readonly key: string }
