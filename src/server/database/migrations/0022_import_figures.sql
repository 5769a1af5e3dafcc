ALTER TABLE "corpus_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_imports" ADD COLUMN "rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_imports" ADD COLUMN "undated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corpus_imports" ADD COLUMN "rejected_bytes" bigint DEFAULT 0 NOT NULL;