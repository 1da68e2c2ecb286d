import type { ShownMessage, Side } from "../../domain/conversation/ports.ts"
import { MOST_SHOWN } from "../../domain/conversation/terms.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { useLocale } from "../i18n/messages.tsx"
import s from "./conversation.module.css"

type Props = {
  readonly messages: readonly ShownMessage[]
  /** Whose page it is. */
  readonly own: Side
  /** Who wrote a message. */
  readonly nameOf: (message: ShownMessage) => string
  /** Says that these are the newest messages, because there may be older ones. */
  readonly newest: string
}

/** What was written, in its order. Each line of a message stands as it was typed. */
export function MessageList({ messages, own, nameOf, newest }: Props) {
  const locale = useLocale()
  return (
    <>
      {messages.length === MOST_SHOWN && <p>{newest}</p>}
      <ol className={s.messages}>
        {messages.map((message) => (
          <li key={message.id} className={s.message} data-own={message.side === own || undefined}>
            <p className={s.who}>
              <b>{nameOf(message)}</b>
              <time dateTime={message.at}>{dateTimeText(message.at, locale)}</time>
            </p>
            <p className={s.words}>{message.words}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
