-- What a message of the contact form is about; null where nothing was chosen.
ALTER TABLE contact_messages ADD COLUMN topic text;
