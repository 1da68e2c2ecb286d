import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from "react"
import type { Locale } from "../../domain/locale.ts"
import { formatMessage, type MessageValues } from "./format.ts"
import type { MessageId } from "./texts.gen.ts"

export type { MessageId }

/** A language's texts, those that the page needs at least: ICU messages parsed by the build, or words that need no parsing. */
export type Catalogue = { readonly [Id in MessageId]?: string | readonly MessageFormatElement[] }

type Given = { readonly locale: Locale; readonly messages: Catalogue }
type TextOf = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string
type Context = Given & { readonly text: TextOf }
type Wrap = (content: ReactNode) => ReactNode

const MessagesContext = createContext<Context | undefined>(undefined)

/** Provides the texts of one language to all views below. */
export function Messages({ locale, messages, children }: Given & { readonly children: ReactNode }) {
  const value = useMemo((): Context => {
    const text: TextOf = (id, values = {}) => formatMessage(messageOf(messages, id), locale, values).join("")
    return { locale, messages, text }
  }, [locale, messages])
  return <MessagesContext value={value}>{children}</MessagesContext>
}

/** Throws if a view is rendered outside `<Messages>`, so that no page without texts is sent. */
function useMessages(): Context {
  const context = use(MessagesContext)
  if (!context) throw new Error("a view needs <Messages> around it")
  return context
}

/**
 * The message of an id. If it did not come with its page, the id is shown and an error is logged. The page's route
 * lists its texts.
 */
export function messageOf(messages: Catalogue, id: MessageId): string | readonly MessageFormatElement[] {
  const message = messages[id]
  if (message === undefined) console.error(`the text ${id} did not come with this page`)
  return message ?? id
}

/** Gives a part of a page that is drawn by itself the same texts. */
export function useSameTexts(): (part: ReactNode) => ReactNode {
  const value = useMessages()
  return (part) => <MessagesContext value={value}>{part}</MessagesContext>
}

export function useLocale(): Locale {
  return useMessages().locale
}

/** The text of a message as a string, for example for attributes. */
export function useText(): TextOf {
  return useMessages().text
}

/** A message with markup inside: `<Text id="…" b={(content) => <b>{content}</b>} />`. */
export function Text({ id, ...values }: { readonly id: MessageId } & Readonly<Record<string, ReactNode | Wrap>>) {
  const { locale, messages } = useMessages()
  const wrapped: MessageValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (content: readonly ReactNode[]) => value(together(content)) : value,
    ]),
  )
  return together(formatMessage(messageOf(messages, id), locale, wrapped))
}

/** The pieces keep their order, so React needs no keys. */
function together(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces)
}
