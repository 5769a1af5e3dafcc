CREATE TABLE "sandbox"."linkedin_documents" (
	"document_urn" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"upload_key" text NOT NULL,
	"upload_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone,
	"pages" integer,
	CONSTRAINT "linkedin_documents_upload_key_unique" UNIQUE("upload_key")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."linkedin_posts" ADD COLUMN "document" jsonb;