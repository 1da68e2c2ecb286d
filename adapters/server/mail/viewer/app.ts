import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import PostalMime, { type Attachment, type Email } from "postal-mime"
import { localeOf } from "../../tool-pages/page.tsx"
import { filesOf, listPage, mailPage, missingPage } from "./pages.tsx"
import { keptMail, recentMails } from "./table.ts"

/** A mail's content is not trusted: it runs nothing, loads nothing, and is shown only in the viewer's own frame. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
].join("; ")

const answer = (body: BodyInit, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff", ...headers },
  })

const plain = "text/plain; charset=utf-8"

/** Links in the mail open outside the frame. The pictures that came with the mail are in it. */
const framed = ({ html = "", attachments }: Email): string =>
  attachments.reduce(
    (shown, { contentId, content, mimeType }) =>
      contentId === undefined || typeof content === "string"
        ? shown
        : shown.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, "")}"`,
            `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString("base64")}"`,
          ),
    html.replace("<head>", '<head><base target="_top">'),
  )

function attachmentAnswer(attachment: Attachment | undefined, missing: () => Response): Response {
  if (!attachment) return missing()
  const { content, filename, mimeType } = attachment
  const bytes = typeof content === "string" ? content : new Uint8Array(content)
  const name = (filename ?? "attachment").replace(/[^\w.-]/g, "_")
  return answer(bytes, mimeType, {
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": mailPolicy,
  })
}

/**
 * The viewer of stored mails, for everything under `/dev/mail`. It shows personal data, so it must run only where
 * `mailTransport` keeps mails, never beside a mail server.
 */
export const mailViewer = Effect.fn("mail.viewer")(function* (request: Request) {
  const locale = localeOf(request)
  const missing = () => missingPage(locale)
  const path = /^\/dev\/mail(?:\/([^/]+)(?:\/(html|text|source|attachments\/(\d{1,3})))?)?\/?$/.exec(
    new URL(request.url).pathname,
  )
  if (request.method !== "GET" || !path) return missing()
  const [, id, view, index] = path
  if (id === undefined) return listPage(yield* recentMails(200), locale)
  const mail = yield* keptMail(decoded(id))
  if (!mail) return missing()
  const parsed = yield* Effect.promise(() => PostalMime.parse(mail.eml))
  if (view === undefined) return mailPage(mail, parsed, locale)
  if (view === "html")
    return answer(framed(parsed), "text/html; charset=utf-8", { "content-security-policy": mailPolicy })
  if (view === "text") return answer(parsed.text ?? "", plain)
  if (view === "source") return answer(mail.eml, plain)
  return attachmentAnswer(filesOf(parsed)[Number(index)], missing)
})

/** The id in a path; "" if it cannot be decoded. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id).replaceAll("\0", "")
  } catch {
    return ""
  }
}

/** The viewer as a web handler. */
export const makeMailViewer = Effect.gen(function* () {
  const services = yield* Effect.context<SqlClient.SqlClient>()
  const handler = (request: Request): Promise<Response> => Effect.runPromiseWith(services)(mailViewer(request))
  return { handler }
})
