import { Context } from "effect"

/** How this server is reached. */
export class HttpSettings extends Context.Service<
  HttpSettings,
  {
    /** Public scheme and host, `https://altrove.example`; null: whatever the request came by. */
    readonly publicOrigin: string | null
    /** Cookies travel over TLS only. */
    readonly secure: boolean
  }
>()("altrove/http/Settings") {}
