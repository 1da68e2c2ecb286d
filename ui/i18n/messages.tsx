import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl"
import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from "react"
import type { Locale } from "../../domain/locale.ts"
import type itTexts from "./messages/it.json"

export type MessageId = keyof typeof itTexts

/** A language's texts: parsed at build time in the bundle, plain ICU where the build plugin is not at work. */
export type Catalogue = Record<MessageId, string> | Record<MessageId, MessageFormatElement[]>

type Context = { readonly locale: Locale; readonly intl: IntlShape<ReactNode> }
type Wrap = (content: ReactNode) => ReactNode

const MessagesContext = createContext<Context | undefined>(undefined)
const cache = createIntlCache()

/** Gives every view below it the texts of one language. */
export function Messages(props: { locale: Locale; messages: Catalogue; children: ReactNode }) {
  const { locale, messages } = props
  const value = useMemo(
    () => ({ locale, intl: createIntl<ReactNode>({ locale, messages, timeZone: "Europe/Rome" }, cache) }),
    [locale, messages],
  )
  return <MessagesContext value={value}>{props.children}</MessagesContext>
}

/** Throws where a view is rendered outside `<Messages>`: a page without texts must not reach anyone. */
function useMessages(): Context {
  const context = use(MessagesContext)
  if (!context) throw new Error("a view needs <Messages> around it")
  return context
}

export function useLocale(): Locale {
  return useMessages().locale
}

/** The text of a message, for attributes and anything else that must be a string. */
export function useText(): (id: MessageId, values?: Readonly<Record<string, string | number>>) => string {
  const { intl } = useMessages()
  return (id, values) => intl.formatMessage({ id }, values)
}

/** A message in a page, with markup: `<Text id="…" b={(content) => <b>{content}</b>} />`. */
export function Text({ id, ...values }: { id: MessageId } & Readonly<Record<string, ReactNode | Wrap>>) {
  const { intl } = useMessages()
  const wrapped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "function" ? (pieces: ReactNode[]) => value(together(pieces)) : value,
  ])
  return together(intl.formatMessage({ id }, Object.fromEntries(wrapped)))
}

/** Pieces in a fixed order: React needs no keys for them. */
function together(pieces: ReactNode | ReactNode[]): ReactNode {
  return Array.isArray(pieces) ? createElement(Fragment, null, ...pieces) : pieces
}
