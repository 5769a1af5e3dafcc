// The types of what Vite puts into modules (import.meta.env, style sheets).
/// <reference types="vite/client" />
