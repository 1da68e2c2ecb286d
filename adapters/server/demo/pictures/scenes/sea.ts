import type { Scene } from "./scene.ts"
import { boats } from "./sea/boats.ts"
import { cove } from "./sea/cove.ts"
import { lighthouseScene } from "./sea/lighthouse.ts"
import { reef } from "./sea/reef.ts"
import { sail } from "./sea/sail.ts"

export const sea: Readonly<Record<string, Scene>> = { sail, cove, reef, lighthouse: lighthouseScene, boats }
