import handCyrillic from "./fonts/hand-cyrillic.ttf?inline"
import handGreek from "./fonts/hand-greek.ttf?inline"
import handLatin from "./fonts/hand-latin.ttf?inline"
import handLatinExt from "./fonts/hand-latin-ext.ttf?inline"
import strongCyrillic from "./fonts/strong-cyrillic.ttf?inline"
import strongGreek from "./fonts/strong-greek.ttf?inline"
import strongLatin from "./fonts/strong-latin.ttf?inline"
import strongLatinExt from "./fonts/strong-latin-ext.ttf?inline"
import textCyrillic from "./fonts/text-cyrillic.ttf?inline"
import textGreek from "./fonts/text-greek.ttf?inline"
import textLatin from "./fonts/text-latin.ttf?inline"
import textLatinExt from "./fonts/text-latin-ext.ttf?inline"
import titleLatin from "./fonts/title-latin.ttf?inline"
import titleLatinExt from "./fonts/title-latin-ext.ttf?inline"
import type { FontFiles } from "./paper.ts"

/* `tools/voucher-fonts.mjs` cuts these files. */

const bytes = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64")

export const voucherFonts: FontFiles = {
  "title-latin": bytes(titleLatin),
  "title-latin-ext": bytes(titleLatinExt),
  "hand-latin": bytes(handLatin),
  "hand-latin-ext": bytes(handLatinExt),
  "text-latin": bytes(textLatin),
  "text-latin-ext": bytes(textLatinExt),
  "strong-latin": bytes(strongLatin),
  "strong-latin-ext": bytes(strongLatinExt),
  "strong-cyrillic": bytes(strongCyrillic),
  "strong-greek": bytes(strongGreek),
  "text-cyrillic": bytes(textCyrillic),
  "text-greek": bytes(textGreek),
  "hand-cyrillic": bytes(handCyrillic),
  "hand-greek": bytes(handGreek),
}
