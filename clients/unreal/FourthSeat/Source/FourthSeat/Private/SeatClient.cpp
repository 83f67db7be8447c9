#include "SeatClient.h"

#include "Containers/Ticker.h"
#include "HttpModule.h"
#include "Interfaces/IHttpRequest.h"
#include "Interfaces/IHttpResponse.h"
#include "Misc/Guid.h"
#include "SeatChecks.h"

namespace
{
	const TCHAR* const Version = TEXT("0.1.0");
	/** The server takes no longer deadline, and lets an unfinished call be made anew after it. */
	constexpr double LongestMs = 60000;
	constexpr double FirstPauseMs = 50;
	constexpr double LongestPauseMs = 2000;

	/** Of a clock that nobody sets. */
	double NowMs()
	{
		return FPlatformTime::Seconds() * 1000;
	}

	/**
	 * Milliseconds until the next attempt: what the server asks for, else twice as long each time; with jitter, so that many clients
	 * do not come back as one wave. A broken connection is tried again at once, because mostly it had been idle.
	 */
	double PauseBefore(int32 Number, const FSeatError& Error)
	{
		if (Error.RetryAfter >= 0) return Error.RetryAfter * 1000 * FMath::FRandRange(1.0, 1.25);
		if (Error.Status == 0 && Number == 1) return 0;
		return FMath::Min(LongestPauseMs, FirstPauseMs * FMath::Pow(2.0, Number - 1.0)) * FMath::FRandRange(0.5, 1.0);
	}

	/**
	 * One call: sent until it is answered, refused for good or late. The body and its Idempotency-Key are the same for every attempt,
	 * so that the call is made and charged once at most, whatever became of the earlier attempts. Keeps itself alive until it ends.
	 */
	class FSeatCall final : public ISeatCall, public TSharedFromThis<FSeatCall>
	{
	public:
		FSeatCall(USeatClient& InClient, const FSeatCallOptions& InOptions, FSeatDone InDone)
			: Client(&InClient), OnAttempt(InClient.OnAttempt), Options(InOptions), Done(MoveTemp(InDone)), Url(InClient.Url), Key(InClient.Token)
		{
			DeadlineMs = FMath::Min(double(Options.DeadlineMs > 0 ? Options.DeadlineMs : InClient.DeadlineMs), LongestMs);
			Retries = Options.Retries >= 0 ? Options.Retries : InClient.Retries;
			if (Options.Locale.IsEmpty()) Options.Locale = InClient.Locale;
			if (Options.IdempotencyKey.IsEmpty()) Options.IdempotencyKey = FGuid::NewGuid().ToString(EGuidFormats::Digits).ToLower();
			EndsAt = NowMs() + DeadlineMs;
		}

		void Begin(const FString& InPath, const TSharedPtr<FJsonObject>& InBody)
		{
			Self = AsShared();
			Path = InPath;
			bHasBody = InBody.IsValid();
			if (bHasBody) Body = Seat::Serialize(InBody.ToSharedRef());
			const FString Problems[] = {
				Seat::CheckUrl(Url), Seat::CheckKey(Key), Seat::CheckPrintable(TEXT("locale"), Options.Locale, TEXT("zh")),
				Seat::CheckPrintable(TEXT("idempotency_key"), Options.IdempotencyKey),
				Options.MatchId.IsEmpty() ? FString() : Seat::CheckPrintable(TEXT("match_id"), Options.MatchId),
			};
			for (const FString& Problem : Problems)
			{
				if (!Problem.IsEmpty()) return End(FSeatReply::Failed(ESeatErrorKind::Option, TEXT("option"), Problem));
			}
			Send();
		}

		virtual void Cancel() override
		{
			if (Self.IsValid()) End(FSeatReply::Failed(ESeatErrorKind::Cancelled, TEXT("cancelled"), TEXT("The call was given up.")));
		}

	private:
		void Send()
		{
			StartedAt = NowMs();
			Http = FHttpModule::Get().CreateRequest();
			Http->SetURL(Url + TEXT("/v1/") + Path);
			Http->SetVerb(bHasBody ? TEXT("POST") : TEXT("GET"));
			SetHeaders(EndsAt - StartedAt);
			if (bHasBody) Http->SetContentAsString(Body);
			const TWeakPtr<FSeatCall> Weak = AsShared();
			Http->OnProcessRequestComplete().BindLambda([Weak](FHttpRequestPtr Request, FHttpResponsePtr Response, bool bIsWhole)
			{
				const TSharedPtr<FSeatCall> Call = Weak.Pin();
				// What an earlier attempt comes to is of no use any more.
				if (Call.IsValid() && Call->Http == Request) Call->Receive(Response, bIsWhole);
			});
			Wait(EndsAt - StartedAt, &FSeatCall::BeLate);
			Http->ProcessRequest();
		}

		void SetHeaders(double LeftMs)
		{
			// What the server may use of the time that is left; at least half of it, however large the overhead was lately.
			const double Overhead = Client.IsValid() ? Client->OverheadMs : 0;
			const int32 ThinkMs = FMath::Max(1, FMath::FloorToInt32(LeftMs - FMath::Min(Overhead, LeftMs / 2)));
			Http->SetHeader(TEXT("Authorization"), TEXT("Bearer ") + Key);
			Http->SetHeader(TEXT("Accept-Language"), Options.Locale);
			Http->SetHeader(TEXT("User-Agent"), FString(TEXT("fourth-seat-unreal/")) + Version);
			Http->SetHeader(TEXT("X-Deadline-Ms"), FString::FromInt(ThinkMs));
			if (!Options.MatchId.IsEmpty()) Http->SetHeader(TEXT("X-Match-Id"), Options.MatchId);
			if (!bHasBody) return;
			Http->SetHeader(TEXT("Idempotency-Key"), Options.IdempotencyKey);
			Http->SetHeader(TEXT("Content-Type"), TEXT("application/json; charset=utf-8"));
		}

		void Receive(const FHttpResponsePtr& Response, bool bIsWhole)
		{
			if (bIsWhole && Response.IsValid())
			{
				const auto HeaderOf = [&Response](const TCHAR* Name) { return Response->GetHeader(Name); };
				return Judge(FSeatReply::Read(Response->GetResponseCode(), HeaderOf, Response->GetContent()));
			}
			const FString Text = TEXT("No answer from ") + Seat::OriginOf(Url) + TEXT(": the connection could not be made, or broke.");
			FSeatReply Lost = FSeatReply::Failed(ESeatErrorKind::Network, TEXT("no_answer"), Text);
			Lost.bMayRetry = Lost.bMayHaveRun = true;
			Judge(MoveTemp(Lost));
		}

		void BeLate()
		{
			const FString Text = FString::Printf(TEXT("No answer within %d ms."), int32(DeadlineMs));
			FSeatReply Late = FSeatReply::Failed(ESeatErrorKind::Deadline, TEXT("deadline"), Text);
			Late.bMayHaveRun = true;
			Judge(MoveTemp(Late));
		}

		/** Ends the call with what an attempt came to, or makes another one. */
		void Judge(FSeatReply Reply)
		{
			StopWaiting();
			bOutcomeUnknown = bOutcomeUnknown || (bHasBody && Reply.bMayHaveRun);
			if (Reply.Error.Kind != ESeatErrorKind::None) Reply.Error.bOutcomeUnknown = bOutcomeUnknown;
			Report(Reply);
			const double PauseMs = PauseBefore(Number, Reply.Error);
			const bool bIsLast = !Reply.bMayRetry || Number > Retries || NowMs() + PauseMs >= EndsAt;
			// Whoever was told of the attempt may have given the call up.
			if (!Self.IsValid()) return;
			if (Reply.Error.Kind == ESeatErrorKind::None || bIsLast) return End(Reply);
			++Number;
			Wait(PauseMs, &FSeatCall::Send);
		}

		void Report(const FSeatReply& Reply)
		{
			if (Reply.Data.IsValid() && !Reply.bReplayed && Client.IsValid())
			{
				const double Overhead = FMath::Max(0.0, NowMs() - StartedAt - Reply.DecisionMs);
				double& Lately = Client->OverheadMs;
				Lately = Lately == 0 ? Overhead : Lately + (Overhead - Lately) * 0.2;
			}
			if (OnAttempt) OnAttempt(Number, Reply);
		}

		void End(const FSeatReply& Reply)
		{
			StopWaiting();
			const TSharedPtr<FSeatCall> UntilHere = MoveTemp(Self);
			Self.Reset();
			if (Http.IsValid())
			{
				const FHttpRequestPtr Last = MoveTemp(Http);
				Http.Reset();
				Last->CancelRequest();
			}
			if (Done) MoveTemp(Done)(Reply);
		}

		void Wait(double Ms, void (FSeatCall::*Next)())
		{
			const TWeakPtr<FSeatCall> Weak = AsShared();
			FTickerDelegate Tick = FTickerDelegate::CreateLambda([Weak, Next](float)
			{
				const TSharedPtr<FSeatCall> Call = Weak.Pin();
				if (Call.IsValid())
				{
					Call->Ticker.Reset();
					(Call.Get()->*Next)();
				}
				return false;
			});
			Ticker = FTSTicker::GetCoreTicker().AddTicker(Tick, float(Ms / 1000));
		}

		void StopWaiting()
		{
			if (Ticker.IsValid()) FTSTicker::GetCoreTicker().RemoveTicker(Ticker);
			Ticker.Reset();
		}

		const TWeakObjectPtr<USeatClient> Client;
		const TFunction<void(int32, const FSeatReply&)> OnAttempt;
		FSeatCallOptions Options;
		FSeatDone Done;
		FString Url;
		FString Key;
		FString Path;
		FString Body;
		bool bHasBody = false;
		bool bOutcomeUnknown = false;
		double DeadlineMs = 0;
		double EndsAt = 0;
		double StartedAt = 0;
		int32 Retries = 0;
		int32 Number = 1;
		FHttpRequestPtr Http;
		FTSTicker::FDelegateHandle Ticker;
		TSharedPtr<FSeatCall> Self;
	};
}

USeatClient* USeatClient::CreateSeatClient(UObject* WorldContext, const FString& InUrl, const FString& InToken)
{
	USeatClient* Client = NewObject<USeatClient>(WorldContext);
	Client->Url = InUrl;
	Client->Token = InToken;
	return Client;
}

TSharedRef<ISeatCall> USeatClient::Call(const FString& Path, const TSharedPtr<FJsonObject>& Body, const FSeatCallOptions& Options, FSeatDone Done)
{
	const TSharedRef<FSeatCall> Begun = MakeShared<FSeatCall>(*this, Options, MoveTemp(Done));
	Begun->Begin(Path, Body);
	return Begun;
}
