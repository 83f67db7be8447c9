// Reads what came back for one request.

#include "Containers/StringView.h"
#include "SeatClient.h"
#include "generated/SeatErrorNames.h"

namespace
{
	/** No limit asks for a longer wait than the month of a quota, in seconds. */
	constexpr double LongestWait_s = 31.0 * 86400;

	/** Null where it is no JSON object in UTF-8. */
	TSharedPtr<FJsonObject> ParseBody(const TArray<uint8>& Body)
	{
		const FUTF8ToTCHAR Text(reinterpret_cast<const ANSICHAR*>(Body.GetData()), Body.Num());
		const FTCHARToUTF8 Again(Text.Get(), Text.Length());
		if (Again.Length() != Body.Num() || FMemory::Memcmp(Again.Get(), Body.GetData(), Body.Num()) != 0) return nullptr;
		return Seat::Parse(FString(FStringView(Text.Get(), Text.Length())));
	}

	TSharedPtr<FJsonObject> FindObject(const FJsonObject& In, const TCHAR* Name)
	{
		const TSharedPtr<FJsonValue> Value = In.TryGetField(Name);
		return Value.IsValid() && Value->Type == EJson::Object ? Value->AsObject() : nullptr;
	}

	bool FindNumber(const FJsonObject& In, const TCHAR* Name, double& Number)
	{
		const TSharedPtr<FJsonValue> Value = In.TryGetField(Name);
		return Value.IsValid() && Value->Type == EJson::Number && Value->TryGetNumber(Number);
	}

	FString FindText(const FJsonObject& In, const TCHAR* Name)
	{
		const TSharedPtr<FJsonValue> Value = In.TryGetField(Name);
		return Value.IsValid() && Value->Type == EJson::String ? Value->AsString() : FString();
	}

	/** Also of one call of a batch. An answer without data is none: half of one may still be JSON. */
	bool IsEnvelope(const TSharedPtr<FJsonObject>& Object)
	{
		double Code = 0;
		if (!Object.IsValid() || !FindNumber(*Object, TEXT("code"), Code)) return false;
		const TSharedPtr<FJsonValue> Text = Object->TryGetField(TEXT("msg"));
		return Text.IsValid() && Text->Type == EJson::String && (Code != 0 || FindObject(*Object, TEXT("data")).IsValid());
	}

	/** Digits, and a point between two of them. */
	bool IsPlainNumber(const FString& Text)
	{
		bool bHasPoint = false;
		for (int32 Index = 0; Index < Text.Len(); ++Index)
		{
			const bool bIsPoint = Text[Index] == TCHAR('.') && !bHasPoint && Index > 0 && Index + 1 < Text.Len();
			if (!bIsPoint && (Text[Index] < TCHAR('0') || Text[Index] > TCHAR('9'))) return false;
			bHasPoint = bHasPoint || bIsPoint;
		}
		return !Text.IsEmpty();
	}

	/**
	 * Seconds to wait, or -1: to the hundredth from the envelope, else from the header, as seconds or as a date. A wait that makes
	 * no sense is none, and the client's own pause takes its place: a date that is past may be a device's wrong clock.
	 */
	double WaitOf(const TSharedPtr<FJsonObject>& Data, const FString& Header)
	{
		double Told = 0;
		if (Data.IsValid() && FindNumber(*Data, TEXT("retry_after"), Told) && Told >= 0) return FMath::Min(Told, LongestWait_s);
		const FString Text = Header.TrimStartAndEnd();
		// What is too large for a number is longer than any wait.
		if (IsPlainNumber(Text)) return Text.Len() > 15 ? LongestWait_s : FMath::Min(FCString::Atod(*Text), LongestWait_s);
		FDateTime Date;
		if (!FDateTime::ParseHttpDate(Text, Date)) return -1;
		const double Left_s = (Date - FDateTime::UtcNow()).GetTotalSeconds();
		return Left_s > 0 ? FMath::Min(Left_s, LongestWait_s) : -1;
	}

	/** Of Server-Timing, the milliseconds that the decision itself took. */
	double DecisionTime(const FString& Timing)
	{
		double Sum = 0;
		TArray<FString> Parts;
		Timing.ParseIntoArray(Parts, TEXT(","));
		for (const FString& Part : Parts)
		{
			FString Name;
			FString Time;
			if (!Part.TrimStartAndEnd().Split(TEXT(";dur="), &Name, &Time)) continue;
			if (Name == TEXT("queue") || Name == TEXT("rules") || Name == TEXT("think")) Sum += FCString::Atod(*Time);
		}
		return Sum;
	}

	/** What came is no answer of the API. */
	FSeatReply NotTheApi(int32 Status, double Wait_s)
	{
		const FString Text = FString::Printf(TEXT("Something else than the API answered, with status %d."), Status);
		FSeatReply Reply = FSeatReply::Failed(ESeatErrorKind::Network, TEXT("no_answer"), Text);
		Reply.Error.Status = Status;
		Reply.Error.RetryAfter = Wait_s;
		return Reply;
	}

	ESeatErrorKind KindOf(int32 Code)
	{
		switch (Code / 100)
		{
		case 400: return ESeatErrorKind::Request;
		case 410: return ESeatErrorKind::Access;
		case 420: return ESeatErrorKind::Limit;
		case 500: return ESeatErrorKind::Service;
		default: return ESeatErrorKind::Other;
		}
	}

	/** Of an envelope that is not a success, from an answer of its own or out of a batch. */
	FSeatReply Refused(const FJsonObject& Envelope, int32 Status, double Wait_s)
	{
		double Code = 0;
		FindNumber(Envelope, TEXT("code"), Code);
		FSeatReply Reply = FSeatReply::Failed(KindOf(int32(Code)), SeatErrorName(int32(Code)), FindText(Envelope, TEXT("msg")));
		Reply.Error.Code = int32(Code);
		Reply.Error.Status = Status;
		Reply.Error.RequestId = FindText(Envelope, TEXT("request_id"));
		Reply.Error.RetryAfter = Wait_s;
		const TSharedPtr<FJsonObject> Data = FindObject(Envelope, TEXT("data"));
		if (Data.IsValid()) Reply.Error.Field = FindText(*Data, TEXT("path"));
		return Reply;
	}
}

FSeatReply FSeatReply::Failed(ESeatErrorKind Kind, const FString& Name, const FString& Message)
{
	FSeatReply Reply;
	Reply.Error.Kind = Kind;
	Reply.Error.Name = Name;
	Reply.Error.Message = Message;
	return Reply;
}

FSeatReply FSeatReply::Read(int32 Status, TFunctionRef<FString(const TCHAR*)> HeaderOf, const TArray<uint8>& Body)
{
	const bool bBusy = Status == 429 || Status >= 500;
	const TSharedPtr<FJsonObject> Envelope = ParseBody(Body);
	const FString Wait = HeaderOf(TEXT("Retry-After"));
	FSeatReply Reply;
	if (!IsEnvelope(Envelope))
	{
		Reply = NotTheApi(Status, WaitOf(nullptr, Wait));
		// A proxy that gave up may have passed the request on; a half answer with 200 has certainly been made.
		Reply.bMayRetry = Reply.bMayHaveRun = bBusy || Status == 200;
		Reply.RequestId = HeaderOf(TEXT("X-Request-Id"));
		return Reply;
	}
	double Code = 0;
	FindNumber(*Envelope, TEXT("code"), Code);
	if (Status == 200 && Code == 0)
	{
		Reply.Data = FindObject(*Envelope, TEXT("data"));
		Reply.bMayHaveRun = true;
		Reply.bReplayed = HeaderOf(TEXT("Idempotent-Replayed")) == TEXT("true");
		Reply.DecisionMs = DecisionTime(HeaderOf(TEXT("Server-Timing")));
	}
	else
	{
		Reply = Refused(*Envelope, Status, WaitOf(FindObject(*Envelope, TEXT("data")), Wait));
		Reply.bMayRetry = bBusy;
	}
	Reply.RequestId = FindText(*Envelope, TEXT("request_id"));
	return Reply;
}

TArray<FSeatReply> FSeatReply::ReadParts(int32 Count) const
{
	const TSharedPtr<FJsonValue> Answers = Data.IsValid() ? Data->TryGetField(TEXT("answers")) : nullptr;
	TArray<TSharedPtr<FJsonValue>> Entries;
	if (Answers.IsValid() && Answers->Type == EJson::Array) Entries = Answers->AsArray();
	TArray<FSeatReply> Parts;
	for (int32 Index = 0; Index < Count; ++Index)
	{
		const TSharedPtr<FJsonValue> Value = Entries.IsValidIndex(Index) ? Entries[Index] : nullptr;
		const TSharedPtr<FJsonObject> Entry = Value.IsValid() && Value->Type == EJson::Object ? Value->AsObject() : nullptr;
		double Code = 0;
		double Status = 0;
		FSeatReply Part;
		if (!IsEnvelope(Entry)) Part = NotTheApi(200, -1);
		else if (FindNumber(*Entry, TEXT("code"), Code) && Code == 0) Part.Data = FindObject(*Entry, TEXT("data"));
		else
		{
			FindNumber(*Entry, TEXT("status"), Status);
			Part = Refused(*Entry, int32(Status), WaitOf(FindObject(*Entry, TEXT("data")), FString()));
		}
		Parts.Add(Part);
	}
	return Parts;
}
