import { dayText, theDayText } from "./day.ts"
import type { Sheet } from "./items.ts"
import { printable } from "./letters.ts"
import { frontPanel, messagePanel, termsPanel } from "./panels.ts"
import { voucherPanel } from "./voucher-panel.ts"
import type { PrintedWords, VoucherWords } from "./words.ts"
import { sheetTexts, termsOf } from "./words-printed.ts"

/** Sets a voucher. A pure function: the preview and the document show the same, and the same words are set the same. */
export function voucherSheet(words: VoucherWords): Sheet {
  const { locale, validUntil } = words
  const printed: PrintedWords = {
    ...words,
    recipient: inOneLine(words.recipient),
    sender: inOneLine(words.sender),
    message: printable(words.message),
    experience: words.experience && {
      title: inOneLine(words.experience.title),
      details: words.experience.details.map(inOneLine).filter((line) => line !== ""),
    },
    until: dayText(validUntil, locale),
    terms: termsOf(locale, {
      until: theDayText(validUntil, locale),
      value: words.value,
      ...(words.elsewhere !== undefined && { elsewhere: words.elsewhere }),
      isSum: words.experience === null,
    }),
  }
  const what = printed.experience?.title ?? words.value
  return {
    title: `${sheetTexts.voucher(words.locale)}: ${what}`,
    panels: {
      front: frontPanel(printed),
      message: messagePanel(printed),
      voucher: voucherPanel(printed),
      terms: termsPanel(printed),
    },
  }
}

const inOneLine = (text: string) => printable(text).replaceAll(/\s*\n\s*/g, " ")
