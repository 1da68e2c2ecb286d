import type { CategoryId } from "../../../domain/catalogue/taxonomy.ts"
import { food } from "./food.ts"
import type { Scene } from "./scene.ts"
import { wine } from "./wine.ts"

/** Every composition of `choice.ts`, by category. */
export const scenes: Readonly<Partial<Record<CategoryId, Readonly<Record<string, Scene>>>>> = { food, wine }
