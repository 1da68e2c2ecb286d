import { type FormEvent, useState } from "react"
import type { ConversationView } from "../../domain/conversation/ports.ts"
import { LONGEST_MESSAGE, MOST_SHOWN, wordsProblem } from "../../domain/conversation/terms.ts"
import { type CodedError, errorText } from "../../domain/errors/catalogue.ts"
import { CommandError } from "../booking/command-error.tsx"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { Notice } from "../kit/notice.tsx"
import page from "../kit/plain-page.module.css"
import { RetryNotice } from "../kit/retry-notice.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./conversation.module.css"
import { MessageList } from "./message-list.tsx"

type Props = {
  readonly token: string
  /** Null while it is loading. */
  readonly view: ConversationView | null
  readonly failed: boolean
  readonly refetch: () => void
  /** Shows these messages from now on. */
  readonly adopt: (view: ConversationView) => void
}

/** What the customer and the partner write to each other, on the booking's page (PR-09). */
export function MessagesPanel({ token, view, failed, refetch, adopt }: Props) {
  const text = useText()
  // Hidden while nothing was written and nothing can be.
  if (view === null ? !failed : view.messages.length === 0 && view.left === 0) return null
  return (
    <section id="messages" className={page.panel} aria-labelledby="booking-messages">
      <h2 id="booking-messages">{text("conversation.title")}</h2>
      {view === null ? (
        <RetryNotice text={text("conversation.failed")} retry={refetch} />
      ) : (
        <Messages token={token} view={view} adopt={adopt} />
      )}
    </section>
  )
}

function Messages({ token, view, adopt }: Pick<Props, "token" | "adopt"> & { readonly view: ConversationView }) {
  const text = useText()
  const { host, messages, left } = view
  const theirs = host === "" ? text("conversation.host") : host
  return (
    <>
      <p className={s.lead}>{text("conversation.lead")}</p>
      {messages.length > 0 && (
        <MessageList
          messages={messages}
          own="customer"
          newest={text("conversation.newest", { maximum: MOST_SHOWN })}
          nameOf={({ side }) => (side === "customer" ? text("conversation.you") : theirs)}
        />
      )}
      {left === 0 ? (
        <p>{text(messages.at(-1)?.side === "customer" ? "conversation.wait" : "conversation.over")}</p>
      ) : (
        <WriteForm token={token} host={host} adopt={adopt} />
      )}
    </>
  )
}

function WriteForm({ token, host, adopt }: Pick<Props, "token" | "adopt"> & { readonly host: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const command = useCommand()
  const [words, setWords] = useState("")
  const [wrong, setWrong] = useState<CodedError | null>(null)
  const [isSent, setIsSent] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = wordsProblem(words)
    setWrong(problem)
    setIsSent(false)
    if (problem !== null) return
    const shown = await command.run(`write ${words}`, (key) => ports().asks.conversation.write(token, words, key))
    if (shown === null) return
    setWords("")
    setIsSent(true)
    adopt(shown)
  }
  return (
    <form className={s.form} noValidate onSubmit={submit} aria-labelledby="booking-messages">
      <div role="status">{isSent && <Notice tone="good" title={text("conversation.sent")} />}</div>
      <Field
        id="message-words"
        label={host === "" ? text("conversation.withHost") : text("conversation.with", { host })}
        error={wrong && errorText(wrong.code, locale, wrong.params)}
      >
        <TextArea
          name="words"
          value={words}
          rows={3}
          maxLength={LONGEST_MESSAGE}
          required
          readOnly={command.busy !== null}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
      <CommandError command={command} />
      <p>
        <Button type="submit" icon="mail" variant="secondary" busy={command.busy !== null}>
          {text("conversation.send")}
        </Button>
      </p>
    </form>
  )
}
