import googleLogoFile from "./images/google-logo.png?inline"
import icon2x from "./images/icon@2x.png?inline"
import icon3x from "./images/icon@3x.png?inline"
import icon from "./images/icon.png?inline"
import logo2x from "./images/logo@2x.png?inline"
import logo3x from "./images/logo@3x.png?inline"
import logo from "./images/logo.png?inline"

/* `tools/wallet-images.mjs` draws these files. */

const bytes = (dataUrl: string): Buffer<ArrayBuffer> => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64")

/** By their names in a pass. Each phone takes the size for its screen. */
export const applePictures: Readonly<Record<string, Buffer>> = {
  "icon.png": bytes(icon),
  "icon@2x.png": bytes(icon2x),
  "icon@3x.png": bytes(icon3x),
  "logo.png": bytes(logo),
  "logo@2x.png": bytes(logo2x),
  "logo@3x.png": bytes(logo3x),
}

/** 660 × 660 pixels. Google fetches it from the shop and shows a circle of it. */
export const googleLogo: Buffer<ArrayBuffer> = bytes(googleLogoFile)
