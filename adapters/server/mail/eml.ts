import { createHash } from "node:crypto"
import { createTransport } from "nodemailer"
import type { ComposedMail, Mailbox } from "./compose.ts"

const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" })

/**
 * The mail in its wire form (RFC 5322). `id` identifies it for ever: if it is sent twice after a crash, mail programs
 * show it once. `at` is an ISO instant.
 */
export async function writeEml(mail: ComposedMail, from: Mailbox, id: string, at: string): Promise<Buffer> {
  const leave = mail.stop?.href ?? mail.leave
  const domain = from.address.slice(from.address.indexOf("@") + 1)
  const { message } = await writer.sendMail({
    messageId: `<${createHash("sha256").update(id).digest("hex").slice(0, 32)}@${domain}>`,
    date: new Date(at),
    from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: literal(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      "Content-Language": mail.locale,
      "Auto-Submitted": "auto-generated",
      // The mail program's own button (RFC 8058).
      ...(leave !== undefined && {
        "List-Unsubscribe": `<${leave}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    ...(mail.calendar && { alternatives: [calendarPart(mail.calendar)] }),
    attachments: [
      ...(mail.attachments ?? []).map(({ content, ...named }) => ({ ...named, content: Buffer.from(content) })),
      ...(mail.calendar ? [calendarFile(mail.calendar)] : []),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new Error("the mail was not written")
  return message
}

/** A header's text as mail programs show it. They would read `=?…?=` in it as other text, so such a text is encoded whole. */
const literal = (text: string): string =>
  text.includes("=?")
    ? (text.match(/.{1,10}/gsu) ?? []).map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ")
    : text

/**
 * The calendar file twice, as mail programs need it: once shown in the mail, once as an attachment. It is in base64, so
 * that its CR LF line ends stay.
 */
const calendarPart = ({ method, content }: Calendar) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: Buffer.from(content),
})

const calendarFile = ({ content }: Calendar) => ({
  filename: "altrove.ics",
  contentType: "application/ics",
  content: Buffer.from(content),
})

type Calendar = NonNullable<ComposedMail["calendar"]>
