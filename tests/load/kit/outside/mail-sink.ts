import type { AddressInfo } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"

export type Arrived = { readonly at: number; readonly to: string; readonly raw: Buffer }

export type MailSink = {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly arrived: Arrived[]
  readonly close: () => Promise<void>
}

/** A real SMTP server that only notes when each mail came. Mails are read after the measurement. */
export async function openMailSink(): Promise<MailSink> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => chunks.push(chunk))
      stream.on("end", () => {
        const at = performance.now()
        const raw = Buffer.concat(chunks)
        for (const { address } of session.envelope.rcptTo) arrived.push({ at, to: address, raw })
        done()
      })
    },
  })
  server.on("error", () => {})
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    arrived,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The subject and the text of a mail. */
export async function wordsOf({ raw }: Arrived): Promise<string> {
  const { subject = "", text = "", html = "" } = await PostalMime.parse(raw)
  return `${subject}\n${text}\n${html}`
}
