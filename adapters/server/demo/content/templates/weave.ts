import { t } from "../../../catalogue/place-words/text.ts"

/** How the three moments of an entry become one paragraph. Moments keep their article, so no preposition that fuses with it. */
export const weaves = [
  t(
    "Si comincia con {a}; poi {b} e, quando ormai il tempo non lo guardi più, {c}.",
    "It begins with {a}; then come {b} and, once you have stopped looking at your watch, {c}.",
  ),
  t(
    "Tre cose da aspettare con calma: {a}, {b}, {c}.",
    "Three things to look forward to, in no hurry: {a}, {b} and {c}.",
  ),
  t(
    "Nel racconto di chi torna ci sono sempre {a}, {b} e {c}.",
    "People who have been come home talking about {a}, {b} and {c}.",
  ),
  t(
    "Il filo della giornata: {a}, poi {b}, e in fondo {c}.",
    "The thread that runs through it: {a}, then {b}, and at the end {c}.",
  ),
  t(
    "A farla ricordare sono {a}, {b} e {c}: il resto è tempo per guardarsi intorno.",
    "What stays with you is {a}, {b} and {c}; the rest is time to look around.",
  ),
  t("Dentro ci stanno {a}, {b} e {c}, senza correre.", "There is room in it for {a}, {b} and {c}, without rushing."),
  t(
    "Prima {a}, per sciogliere il gruppo; poi {b}; per finire, {c}.",
    "First, to break the ice, {a}; then {b}; and, to finish, {c}.",
  ),
  t(
    "Se ti chiedi che cosa si fa davvero: {a}, {b} e, prima dei saluti, {c}.",
    "If you are wondering what you actually do: {a}, {b} and, before the goodbyes, {c}.",
  ),
  t(
    "Tra {a} e {b} passa il tempo giusto per una domanda in più; si chiude con {c}.",
    "Between {a} and {b} there is time for one more question; the last part is {c}.",
  ),
  t("Porta a casa tre ricordi precisi: {a}, {b}, {c}.", "You take home three clear memories: {a}, {b} and {c}."),
  t(
    "Non serve altro che curiosità, perché {a}, {b} e {c} parlano da sé.",
    "All you need is curiosity: {a}, {b} and {c} speak for themselves.",
  ),
  t("Ecco che cosa ti aspetta: {a}, {b} e infine {c}.", "What awaits you: {a}, {b} and lastly {c}."),
] as const
