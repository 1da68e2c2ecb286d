import type { Locale, Text } from "../locale.ts"

/** A text that a partner uses again and again. What stands in braces is filled in for each customer. */
export type Template = { readonly id: string; readonly name: string; readonly words: Text }

/** What a template can name of a booking. */
export type Fillings = Readonly<Record<"name" | "date" | "time" | "experience", string>>

const namesIn = {
  it: { nome: "name", data: "date", ora: "time", esperienza: "experience" },
  en: { name: "name", date: "date", time: "time", experience: "experience" },
} as const satisfies Readonly<Record<Locale, Readonly<Record<string, keyof Fillings>>>>

const names: Readonly<Record<string, keyof Fillings>> = { ...namesIn.it, ...namesIn.en }

/** What a template can name, as it is typed: `{nome} {data} {ora} {esperienza}`. */
export const typedNames = (locale: Locale): string =>
  Object.keys(namesIn[locale])
    .map((name) => `{${name}}`)
    .join(" ")

/** Fills in `{nome}` or `{name}`; what it does not know stays as it was typed. */
export const filled = (words: string, fillings: Fillings): string =>
  words.replace(/\{(\w+)\}/g, (typed, word: string) => {
    const name = Object.hasOwn(names, word.toLowerCase()) ? names[word.toLowerCase()] : undefined
    return name === undefined ? typed : fillings[name]
  })

type Own = { readonly id: string; readonly name: Text; readonly words: Text }

/** Those that every partner has. */
const given: readonly Own[] = [
  {
    id: "tomorrow",
    name: { it: "Ci vediamo presto", en: "See you soon" },
    words: {
      it: "Ciao {nome}, ti aspettiamo {data} alle {ora} per «{esperienza}». Ti consigliamo di arrivare dieci minuti prima. A presto!",
      en: "Hello {name}, we look forward to seeing you on {date} at {time} for “{experience}”. Please come ten minutes early. See you soon!",
    },
  },
  {
    id: "weather",
    name: { it: "Tempo incerto", en: "Uncertain weather" },
    words: {
      it: "Ciao {nome}, per {data} il tempo è incerto. Se dobbiamo rimandare ti scriviamo qui il prima possibile.",
      en: "Hello {name}, the weather for {date} is uncertain. If we have to postpone, we will write to you here as soon as we can.",
    },
  },
  {
    id: "bring",
    name: { it: "Che cosa portare", en: "What to bring" },
    words: {
      it: "Ciao {nome}, per «{esperienza}» porta scarpe comode e qualcosa da bere. Per qualsiasi domanda rispondi qui.",
      en: "Hello {name}, for “{experience}” please bring comfortable shoes and something to drink. If you have any question, answer here.",
    },
  },
]

export const givenTemplates = (locale: Locale): readonly Template[] =>
  given.map(({ id, name, words }) => ({ id, name: name[locale], words }))
